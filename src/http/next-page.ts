/** Lists are given on pages, and each says where the next one is. */

/** The same question from another place on, as the header `Link` has it. */
export function linkToNext(address: string, next: string): string {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('after', next)
  return `<${pathname}?${searchParams}>; rel="next"`
}

/** Without the keys that were not given. */
export function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
