import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Cached, LoadReport } from '../../net/cache/cache'
import { REFUSALS } from '../../net/http/failure'
import type { EndedJob } from '../../net/worker/job'
import type { CalendarProblem } from '../../programme/calendarNotes'
import type { Check } from '../../watch/check'

/** Seconds a request may take, from what is cached to a source at its limit. */
const BUCKETS_S = [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10]

/** Numbers for Prometheus. */
export interface Metrics {
  readonly countLoad: (report: LoadReport) => void
  readonly countJobEnd: (ended: EndedJob) => void
  /** Counts the requests of a server from now on. */
  readonly countRequests: (app: FastifyInstance) => void
  /** Reports the ages of sources, the events of calendars that are left out, and unknown time zones. */
  readonly watch: (
    cached: readonly Cached<unknown>[],
    calendarProblems: () => readonly CalendarProblem[],
  ) => void
  /** Reports the checks of what is watched. */
  readonly watchChecks: (read: () => Promise<readonly Check[]>) => void
  readonly contentType: string
  /** What Prometheus reads. */
  readonly text: () => Promise<string>
}

/** Counts in a separate registry, so that several services may run in one process. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const describe = <Name extends string>(name: string, help: string, ...labelNames: Name[]) => ({
    name,
    help,
    labelNames,
    registers: [registry],
  })
  const loads = new Counter(
    describe('api_source_loads_total', 'How often each source was requested', 'source', 'outcome'),
  )
  const seconds = new Histogram({
    ...describe('api_source_load_seconds', 'How long each source took', 'source'),
    buckets: BUCKETS_S,
  })
  const kept = new Gauge(
    describe(
      'api_source_kept',
      '1 while the good copy of a source is kept because its last answer was refused',
      'source',
      'reason',
    ),
  )
  const jobEnds = new Counter(
    describe('api_job_ends_total', 'How often the process of a job ended before its answer', 'job', 'reason'),
  )
  const leftOutItems = new Gauge(
    describe('api_feed_left_out', 'Items of the last feed that are no podcasts, by the reason', 'reason'),
  )
  collectDefaultMetrics({ register: registry })
  return {
    countLoad: ({ source, ms, failure, state = 'good', leftOut = {} }) => {
      loads.inc({ source, outcome: failure?.reason ?? failure?.kind ?? state })
      seconds.observe({ source }, ms / 1000)
      for (const [reason, count] of Object.entries(leftOut)) leftOutItems.set({ reason }, count)
      for (const reason of REFUSALS)
        if (failure?.reason === reason) kept.set({ source, reason }, 1)
        else kept.remove({ source, reason })
    },
    countJobEnd: ({ job, reason }) => jobEnds.inc({ job, reason }),
    countRequests: (app) => {
      const requests = new Histogram({
        ...describe('api_request_seconds', 'How long answers took, by route and status', 'route', 'status'),
        buckets: BUCKETS_S,
      })
      app.addHook('onResponse', async ({ routeOptions: { url: route = 'none' } }, reply) =>
        requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000),
      )
    },
    watch: (cached, calendarProblems) => {
      new Gauge({
        ...describe(
          'api_source_age_seconds',
          'How old the cached answer of each source is; +Inf before the first',
          'source',
        ),
        collect() {
          for (const { source, ageMs } of cached)
            this.set({ source }, (ageMs() ?? Number.POSITIVE_INFINITY) / 1000)
        },
      })
      new Gauge({
        ...describe(
          'api_calendar_event_skipped',
          'Events left out of the programme; without a name, the whole calendar',
          'calendar',
          'event',
          'reason',
        ),
        collect() {
          this.reset()
          for (const problem of calendarProblems()) {
            if (!('reason' in problem)) continue
            const { calendar, event = '', reason } = problem
            this.set({ calendar, event, reason }, 1)
          }
        },
      })
      new Gauge({
        ...describe(
          'api_calendar_zone_unknown',
          'Time zones of calendars that nobody knows; their times are read as those of the radio',
          'calendar',
          'zone',
        ),
        collect() {
          this.reset()
          for (const problem of calendarProblems())
            if ('zone' in problem) this.set({ calendar: problem.calendar, zone: problem.zone }, 1)
        },
      })
      new Gauge({
        ...describe(
          'api_calendar_event_cut',
          'Events of which some rules or dates are ignored, because they are invalid or too many',
          'calendar',
          'event',
          'property',
        ),
        collect() {
          this.reset()
          for (const problem of calendarProblems()) {
            if (!('property' in problem)) continue
            const { calendar, event, property } = problem
            this.set({ calendar, event, property }, 1)
          }
        },
      })
    },
    watchChecks: (read) => {
      new Gauge({
        ...describe(
          'api_check',
          '1 for the state in which each check is: good, bad or unknown',
          'check',
          'state',
        ),
        async collect() {
          const checks = await read()
          this.reset()
          for (const { name, state } of checks) this.set({ check: name, state }, 1)
        },
      })
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
