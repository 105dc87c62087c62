/** What is known of a server as a whole while it runs. */
import { Metrics } from './metrics.ts'

export class Operation {
  readonly metrics: Metrics = new Metrics()
  /** From the moment when it is told to stop: it is not ready then, though it still answers. */
  isStopping = false
}
