import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Cached, LoadReport } from './cache/cache'
import { REFUSALS } from './http/failure'
import type { SkippedEvent } from './schedule/programme'
import type { EndedJob } from './worker/job'

/** Seconds a request may take, from what is cached to a source at its limit. */
const BUCKETS_S = [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10]

/** Numbers for Prometheus. */
export interface Metrics {
  readonly countLoad: (report: LoadReport) => void
  /** Counts the requests of a server from now on. */
  readonly countRequests: (app: FastifyInstance) => void
  /** Tells how old what is cached is. */
  readonly watch: (cached: readonly Cached<unknown>[]) => void
  readonly countJobEnd: (ended: EndedJob) => void
  /** Names the events of calendars that are left out. */
  readonly watchSkipped: (skippedEvents: () => readonly SkippedEvent[]) => void
  readonly contentType: string
  /** What Prometheus reads. */
  readonly text: () => Promise<string>
}

const loadMetrics = (registers: Registry[]) => ({
  loads: new Counter({
    name: 'api_source_loads_total',
    help: 'How often each source was asked',
    labelNames: ['source', 'outcome'],
    registers,
  }),
  seconds: new Histogram({
    name: 'api_source_load_seconds',
    help: 'How long each source took',
    labelNames: ['source'],
    buckets: BUCKETS_S,
    registers,
  }),
  kept: new Gauge({
    name: 'api_source_kept',
    help: '1 while the good copy of a source is kept because its last answer was refused',
    labelNames: ['source', 'reason'],
    registers,
  }),
})

const addAges = (cached: readonly Cached<unknown>[], registers: Registry[]): void => {
  new Gauge({
    name: 'api_source_age_seconds',
    help: 'How old the cached answer of each source is',
    labelNames: ['source'],
    registers,
    collect() {
      for (const { source, ageMs } of cached) this.set({ source }, (ageMs() ?? Number.NaN) / 1000)
    },
  })
}

/** At most a few dozen: how many of a calendar are named is limited. */
const addSkipped = (skippedEvents: () => readonly SkippedEvent[], registers: Registry[]): void => {
  new Gauge({
    name: 'api_calendar_event_skipped',
    help: 'Events left out of the programme until their calendar changes; without a name, the whole calendar',
    labelNames: ['calendar', 'event', 'reason'],
    registers,
    collect() {
      this.reset()
      for (const { calendar, event = '', reason } of skippedEvents()) this.set({ calendar, event, reason }, 1)
    },
  })
}

const addRequests = (app: FastifyInstance, registers: Registry[]): void => {
  const requests = new Histogram({
    name: 'api_request_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['route', 'status'],
    buckets: BUCKETS_S,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** Counts in a registry of its own, so that several services may run in one process. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const { loads, seconds, kept } = loadMetrics(registers)
  const jobEnds = new Counter({
    name: 'api_job_ends_total',
    help: 'How often the process of a job ended before its answer',
    labelNames: ['job', 'reason'],
    registers,
  })
  collectDefaultMetrics({ register: registry })
  return {
    countLoad: ({ source, ms, failure }) => {
      loads.inc({ source, outcome: failure?.reason ?? failure?.kind ?? 'good' })
      seconds.observe({ source }, ms / 1000)
      for (const reason of REFUSALS)
        if (failure?.reason === reason) kept.set({ source, reason }, 1)
        else kept.remove({ source, reason })
    },
    countRequests: (app) => addRequests(app, registers),
    watch: (cached) => addAges(cached, registers),
    countJobEnd: ({ job, reason }) => jobEnds.inc({ job, reason }),
    watchSkipped: (skippedEvents) => addSkipped(skippedEvents, registers),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
