/** What is counted for Prometheus, in a registry of its own for each server. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export class Metrics {
  readonly registry = new Registry()
  readonly #requests = new Counter({
    name: 'turnkeeper_requests_total',
    help: 'Requests answered, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [this.registry],
  })
  readonly #durations = new Histogram({
    name: 'turnkeeper_request_duration_seconds',
    help: 'Time until the answer began, by method and route',
    labelNames: ['method', 'route'] as const,
    buckets: durations,
    registers: [this.registry],
  })
  readonly #deliveries = new Counter({
    name: 'turnkeeper_webhook_deliveries_total',
    help: 'Attempts to deliver to a webhook, by what became of them',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  })

  /** `route`: its template, never a path: what callers send must not make new series. */
  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.inc({ method, route, status: String(status) })
    this.#durations.observe({ method, route }, seconds)
  }

  delivery(outcome: 'delivered' | 'retried' | 'failed'): void {
    this.#deliveries.inc({ outcome })
  }

  /** A number that is looked up whenever somebody asks for the metrics. */
  watch(name: string, help: string, look: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(look())
      },
    })
  }

  /** Memory, CPU, event loop: for a process that is one server, and once only. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }
}
