// Loaded before the command: something breaks that no user can break.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

crypto.createHash = () => {
  throw new RangeError('no hash today')
}
syncBuiltinESMExports()
