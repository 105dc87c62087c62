/** The scenarios that come with the package, ready to open. */
import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { parseScenarios } from '../scenario/scenario.ts'

export interface Shipped {
  readonly id: string
  readonly title: string
  readonly structures: readonly ('clock' | 'day')[]
  /** Names of its cases, if it has any. */
  readonly cases: readonly string[]
}

const ending = /\.(ya?ml|json)$/

/** The id of a scenario is its path without the ending, with dots: `clock.the-dial`. */
export class Library {
  readonly ids: readonly string[]
  readonly #files: ReadonlyMap<string, string>
  readonly #folder: URL
  #list: Promise<readonly Shipped[]> | undefined

  constructor(folder: URL = new URL('../../scenarios/', import.meta.url)) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => ending.test(name))
    const named = files.map(file => [file.replace(ending, '').replaceAll(/[/\\]/g, '.'), file] as const)
    this.#folder = folder
    this.#files = new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)))
    this.ids = [...this.#files.keys()]
  }

  /** As it is written; undefined for what is not there. */
  text(id: string): string | undefined {
    const file = this.#files.get(id)
    return file === undefined ? undefined : readFileSync(new URL(file, this.#folder), 'utf8')
  }

  find(id: string): Shipped | undefined {
    const text = this.text(id)
    const loaded = text === undefined ? undefined : parseScenarios(text, id)
    const [first] = loaded?.ok ? loaded.scenarios : []
    if (!loaded?.ok || first === undefined) return undefined
    const cases = loaded.scenarios.map(scenario => scenario.case).filter(name => name !== undefined)
    const structures = (['clock', 'day'] as const).filter(structure => first.setup[structure] !== undefined)
    return { id, title: first.title, structures, cases }
  }

  /** All of them, read once, one by one. */
  list(): Promise<readonly Shipped[]> {
    this.#list ??= this.#read()
    return this.#list
  }

  async #read(): Promise<readonly Shipped[]> {
    const found: Shipped[] = []
    for (const id of this.ids) {
      const shipped = this.find(id)
      if (shipped !== undefined) found.push(shipped)
      await setImmediate()
    }
    return found
  }
}
