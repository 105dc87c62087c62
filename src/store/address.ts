/** The file of an address, if it is SQLite's: `sqlite:FILE`, `sqlite:///FILE` or just a file. */
export function sqliteFile(address: string): string | undefined {
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+-]+):(.*)$/is.exec(address) ?? []
  if (scheme === undefined) return address === '' ? undefined : address
  if (scheme.toLowerCase() !== 'sqlite' || rest === '') return undefined
  return rest.startsWith('//') ? rest.slice(2) : rest
}
