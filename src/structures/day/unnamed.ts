/** Which parts of entries hold words of the rules or of people, in which no name is looked for. */

const inDetails: ReadonlySet<string> = new Set([
  ...['what', 'verb', 'effect', 'reason', 'how', 'text', 'zone', 'kind', 'mode', 'name', 'status'],
  ...['who', 'player', 'players', 'winners'],
])

const inActions: ReadonlySet<string> = new Set([
  ...['verb', 'card', 'who', 'from', 'to', 'in', 'expedition', 'due', 'revealed'],
  ...['text', 'name', 'status', 'statuses', 'forbids', 'for'],
])

export const isPlainDetail = (key: string): boolean => inDetails.has(key)

/** An ability that is added or ended is one of the language; one that is activated is that of an object. */
export const isPlainIn = (verb: string, key: string): boolean =>
  inActions.has(key) || (key === 'ability' && verb !== 'activate')
