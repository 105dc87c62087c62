/** `schema`: the JSON Schema of scenario files. */
import { scenarioJsonSchema } from '../../scenario/json-schema.ts'
import { type ExitCode, exit } from '../failure.ts'
import type { Output } from '../output.ts'

export function schema(output: Output): ExitCode {
  output.out(`${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`)
  return exit.fine
}
