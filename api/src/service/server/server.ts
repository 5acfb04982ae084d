import rateLimit from '@fastify/rate-limit'
import { MINUTE_MS } from '@site/shared/durations'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import type { LoadReport } from '../../net/cache/cache'
import { answerError } from '../../net/http/failure'
import { redactLogLine } from '../../net/http/redactAddresses'
import { explainProblem } from '../../programme/calendarNotes'
import type { ApiConfig } from '../../sources/config'
import { type Effects, systemEffects } from '../effects'
import { addRefreshRoute } from '../refresh'
import { createService, type Service, type ServiceHooks } from '../service'
import { createMetrics, type Metrics } from './metrics'
import { createRateLimitStore } from './rateLimitStore'
import { REQUEST_TIMES } from './requestTimes'
import { explainSaveProblem } from './saveProblem'

export interface ServerSettings {
  readonly config: ApiConfig
  /** Requests of one address in a minute. */
  readonly requestsPerMinute: number
  /** The proxies whose forwarded addresses are trusted, in the notation of Fastify's `trustProxy`. */
  readonly trustProxy: string
  readonly logLevel: string
}

/** Time for connections in use to be closed by an answer. One that is cut between two requests looks like a failure. */
const SETTLE_MS = 1_000

/** Takes the lines of the log, one JSON object each. */
interface Log {
  readonly write: (line: string) => unknown
}

export interface Server {
  readonly app: FastifyInstance
  /**
   * Stops: it is not ready from now on, closes connections with their next answers, and closes the others a second later, when no
   * visitor is about to ask on them.
   */
  readonly stop: () => Promise<void>
}

const MOVED =
  'a source moved for good (301 or 308) and is read at its new address: configure that, which curl --head tells of the old one'
const LEFT_OUT =
  'items of the feed are left out: without a sound, with a stream (HLS) alone, shorter than 10 MB (10 minutes where the length is unknown), of a date to come, repeated or unreadable'

const OTHER_MOUNTS =
  'nothing is sent to the mount that is configured: set ICECAST_MOUNT to one of those there are, or change it in the studio'

/** Logs the mounts of the station once, as long as they are the same. */
const createMountsLog = (log: () => FastifyBaseLogger) => {
  let logged = ''
  return (mount: string, mounts: readonly string[]): void => {
    const listed = mounts.join()
    if (listed !== logged) log().warn({ mount, mounts }, OTHER_MOUNTS)
    logged = listed
  }
}

/** Logs how many items of the feed are left out, as often as it changes. */
const createLeftOutLog = (log: () => FastifyBaseLogger) => {
  let logged = ''
  return ({ leftOut }: LoadReport): void => {
    const counts = JSON.stringify(leftOut)
    if (leftOut === undefined || counts === logged) return
    logged = counts
    if (Object.values(leftOut).some((count) => count > 0)) log().warn({ leftOut }, LEFT_OUT)
  }
}

/** Logs each note about a source once, as long as the source stays as it is. */
const createNotesLog = (log: () => FastifyBaseLogger) => {
  const logged = new Map<string, readonly string[]>()
  return ({ source, notes }: LoadReport): void => {
    if (notes === undefined) return
    const known = logged.get(source) ?? []
    for (const note of notes) if (!known.includes(note)) log().warn({ source }, note)
    logged.set(source, notes)
  }
}

/** Counts each load of a source. A state such as `off-air` is logged as a warning when it begins, and when it ends. */
const logLoads = (log: () => FastifyBaseLogger, metrics: Metrics) => {
  const states = new Map<string, string | undefined>()
  const logLeftOut = createLeftOutLog(log)
  const logNotes = createNotesLog(log)
  return (load: LoadReport): void => {
    const { source, ms, failure, state } = load
    metrics.countLoad(load)
    if (load.isKnown) return
    logLeftOut(load)
    logNotes(load)
    if (failure) log().warn({ source, ms, failure }, 'source failed')
    else if (state === states.get(source)) log().info({ source, ms }, 'source loaded')
    else log().warn({ source, ms, state: state ?? 'good' }, 'source changed its state')
    if (!failure) states.set(source, state)
  }
}

/** Writes to the log and counts what a service reports. */
const createHooks = (log: () => FastifyBaseLogger, metrics: Metrics): ServiceHooks => ({
  onLoad: logLoads(log, metrics),
  onMove: (move) => log().warn(move, MOVED),
  onOtherMounts: createMountsLog(log),
  onCheck: ({ name, state, sentence }) =>
    log().warn({ check: name, state, sentence }, 'a check changed its state'),
  onNoFfmpeg: () => log().warn('ffmpeg is not installed: whether the stream is silent is not checked'),
  onSent: ({ channel, failure, refused }) => {
    if (refused !== undefined)
      log().warn({ channel, refused }, 'a message about checks was sent, but not to everybody')
    else if (failure === undefined) log().info({ channel }, 'a message about checks was sent')
    else log().warn({ channel, failure }, 'a message about checks was not taken')
  },
  onSaveProblem: (problem) => log().error(problem, explainSaveProblem(problem)),
  onReadProblem: (problem) => log().error(problem),
  onCalendarProblem: (problem) => {
    const isLost = 'reason' in problem && problem.reason !== 'no-start'
    log()[isLost ? 'error' : 'warn'](problem, explainProblem(problem))
  },
  onJobEnd: (ended) => {
    const { job, reason, step, detail } = ended
    metrics.countJobEnd(ended)
    log().error({ job, reason, step, detail }, 'job ended with its process: the next job has a new one')
  },
  pageFailures: {
    write: (failure, again) => {
      if (again === undefined) log().warn({ failure }, 'a page failed')
      else log().warn({ failure, again }, 'a page failed again, so many times in ten minutes')
    },
    writeLeftOut: (reports) =>
      log().warn(
        { reports },
        'further reports of pages are not written: too many different ones in ten minutes',
      ),
  },
})

/** What the log has of a request: no address of a visitor. */
const describeRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, url })

interface State {
  isStopping: boolean
  isWarm: boolean
}

/** Only the podcasts decide readiness: other sources fail without affecting the rest. */
const NEEDED = 'feed'

/**
 * Ready once each source was requested and the feed loaded, which is requested again until then: no visitor comes to a service that
 * is not ready.
 */
const addHealth = (
  app: FastifyInstance,
  { cached, reported }: Pick<Service, 'cached' | 'reported'>,
  state: State,
): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = cached.filter(({ source, ageMs }) => source === NEEDED && ageMs() === undefined)
    if (state.isWarm) for (const load of missing) void load()
    const isReady = state.isWarm && !state.isStopping && missing.length === 0
    const sources = cached.map(({ source, ageMs, report = () => ({}) }) => {
      const age = ageMs()
      return { source, ageS: age === undefined ? null : Math.round(age / 1000), ...report() }
    })
    const others = reported.map(({ source, report }) => ({ source, ...report() }))
    const status = isReady ? 'ok' : 'not-ready'
    return reply.code(isReady ? 200 : 503).send({ status, sources: [...sources, ...others] })
  })
}

/** Connections that are answered while the service stops are closed: they would hold up its end. */
const endConnections = (app: FastifyInstance, state: State): void => {
  app.addHook('preClose', async () => {
    state.isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (state.isStopping) reply.header('connection', 'close')
  })
}

/** The api on a separate server: below `/api`, with health, metrics and limits beside it. */
export const createServer = async (
  { config, requestsPerMinute, trustProxy, logLevel }: ServerSettings,
  effects: Effects = systemEffects(config.privateHosts),
  log: Log = process.stdout,
): Promise<Server> => {
  const app = fastify({
    logger: {
      level: logLevel,
      serializers: { req: describeRequest },
      stream: { write: (line: string) => void log.write(redactLogLine(line)) },
    },
    forceCloseConnections: 'idle',
    ...REQUEST_TIMES,
    trustProxy,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  const state: State = { isStopping: false, isWarm: false }
  const metrics = createMetrics()
  const hooks = createHooks(() => app.log, metrics)
  const service = createService(config, hooks, effects)
  const { plugin, cached, refresh, calendarProblems } = service
  metrics.countRequests(app)
  metrics.watch(cached, calendarProblems)
  metrics.watchChecks(service.readChecks)
  endConnections(app, state)
  addHealth(app, service, state)
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  addRefreshRoute(app, refresh)
  app.setErrorHandler(answerError)
  await app.register(async (api) => {
    await api.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: MINUTE_MS,
      store: createRateLimitStore(effects.monotonicNow),
    })
    await api.register(plugin, { prefix: '/api' })
  })
  app.addHook('onReady', async () => {
    void Promise.all(cached.map((ask) => ask())).then(() => {
      state.isWarm = true
    })
  })
  return {
    app,
    stop: async () => {
      state.isStopping = true
      await new Promise<void>((resolve) => {
        const end = effects.every(SETTLE_MS, () => {
          end()
          resolve()
        })
      })
      await app.close()
    },
  }
}
