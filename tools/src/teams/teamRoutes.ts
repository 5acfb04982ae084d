// Answers signed GETs of teams, each for its own part. They change nothing: a copy that is sent again within its time reads the same.
import { createRateLimitStore } from '@site/api'
import type { Clock } from '@site/shared/clock'
import { MINUTE_MS } from '@site/shared/durations'
import { PartName, Version } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AnswerHeaders } from '../lib/answerHeaders'
import { type Failure, refuse } from '../lib/failures'
import { makePreviewLink } from '../preview/previewLink'
import { MAX_PREVIEW_DAYS } from '../preview/token'
import { describeOtherKey } from '../registry/keys/keys'
import { readSiteName } from '../registry/keys/nextSequence'
import { findKeys } from '../registry/revision'
import { type Newest, readNewest } from '../registry/revisions'
import type { Store } from '../store/store'
import type { FailureCounts } from './failureCounts'
import { MAX_HISTORY, type PartViews, TEAMS_PATH } from './partView'
import { readPartHistory, readStatus } from './readPart'
import { checkGet } from './signedGet'

/** Requests of a key in a minute. */
export const MAX_PER_KEY = 30
/** Refused requests of an address in a minute that get a reason. Behind a proxy all have one address: no team is counted here. */
export const MAX_REFUSED_PER_ADDRESS = 60

export interface TeamTools {
  /** Folder of the site. */
  readonly siteDir: string
  readonly store: Store
  readonly failures: Pick<FailureCounts, 'read'>
  readonly clock: Pick<Clock, 'now'>
  readonly monotonicNow: () => number
  /** Whether a request was made on this machine, to this machine: then its own name is one of the site's. */
  readonly isOfThisMachine: (request: FastifyRequest) => boolean
}

type Question = { readonly part: PartName } & (
  | { readonly view: 'status' | 'failures' }
  | { readonly view: 'history'; readonly last: number }
  | { readonly view: 'preview'; readonly version: Version; readonly days: number }
)

/** One spelling of each address is answered: no encoded letter, no repeated or further parameter. */
const ADDRESS = new RegExp(
  `^${TEAMS_PATH}/(?<part>[^/?%]{1,60})/(?:(?<view>status|history|failures)(?:\\?last=(?<last>[1-9]\\d{0,2}))?` +
    '|preview\\?version=(?<version>[^&%]{1,100})&days=(?<days>[1-9]\\d?))$',
)

const parseAddress = (url: string): Question | undefined => {
  const { part: name, view, last = '20', version: wanted, days: count } = ADDRESS.exec(url)?.groups ?? {}
  const [named, version, days] = [v.safeParse(PartName, name), v.safeParse(Version, wanted), Number(count)]
  if (!named.success) return undefined
  const part = named.output
  if (view === 'status' || view === 'failures') return { part, view }
  if (view === 'history') return { part, view, last: Math.min(Number(last), MAX_HISTORY) }
  return version.success && days <= MAX_PREVIEW_DAYS
    ? { part, view: 'preview', version: version.output, days }
    : undefined
}

const STATUS_CODES: Readonly<Record<string, number>> = { 'other-part': 403, 'too-many': 429 }

/** Anybody may ask, so the reason stays on the site's machine. */
const UNREADABLE: Failure = {
  kind: 'site-unreadable',
  message: 'The site cannot be read now: its operator finds the reason with site verify',
}

const listHosts = (newest: Newest, request: FastifyRequest, isLocal: boolean): readonly string[] => {
  const name = readSiteName(newest)
  const own = name !== undefined && URL.canParse(name) ? [new URL(name).host] : []
  return isLocal ? [...own, request.host] : own
}

const isTrusted = (newest: Newest, { part }: Question, key: string): Result<string, Failure> =>
  findKeys(newest, part).trusted.includes(key) ? ok(key) : refuse('other-part', describeOtherKey(part, key))

/** Counts in windows of a minute; returns whether one more is too many. */
const createLimit = (max: number, monotonicNow: () => number): ((name: string) => boolean) => {
  const Counter = createRateLimitStore(monotonicNow)
  const counter = new Counter()
  return (name) => {
    let count = 0
    const read = (_error: Error | null, result?: { readonly current: number }): void => {
      count = result?.current ?? 0
    }
    counter.incr(name, read, MINUTE_MS)
    return count > max
  }
}

/** The origin of a question, where it is not the public one. */
const findLocalOrigin = (newest: Newest, request: FastifyRequest, isLocal: boolean): string | undefined =>
  isLocal && listHosts(newest, request, false)[0] !== request.host ? `http://${request.host}` : undefined

const answer = async (
  { siteDir, store, failures, clock }: TeamTools,
  newest: Newest,
  question: Question,
  { key, origin }: { readonly key: string; readonly origin: string | undefined },
): Promise<Result<PartViews[keyof PartViews], Failure>> => {
  const { part } = question
  switch (question.view) {
    case 'status':
      return ok(await readStatus(store, newest, part))
    case 'history':
      return ok(await readPartHistory(store, part, question.last))
    case 'failures':
      return ok(failures.read(part))
    case 'preview': {
      const { version, days } = question
      const request = { part, version, days, key, ...(origin !== undefined && { origin }) }
      return makePreviewLink(siteDir, newest, request, clock.now())
    }
  }
}

/** The routes of teams, for `site serve`. */
export const teamRoutes =
  (tools: TeamTools, headers: AnswerHeaders): FastifyPluginAsync =>
  async (app) => {
    const isKeyOver = createLimit(MAX_PER_KEY, tools.monotonicNow)
    const isAddressOver = createLimit(MAX_REFUSED_PER_ADDRESS, tools.monotonicNow)
    let reading: ReturnType<typeof readNewest> | undefined
    /** Requests of the same moment read the site once. */
    const readOnce = (): ReturnType<typeof readNewest> => {
      reading ??= readNewest(tools.store).finally(() => {
        reading = undefined
      })
      return reading
    }

    const check = (request: FastifyRequest, question: Question, newest: Newest): Result<string, Failure> => {
      const { authorization } = request.headers
      const received = { method: request.method, path: request.raw.url ?? '', authorization }
      const hosts = listHosts(newest, request, tools.isOfThisMachine(request))
      const signed = checkGet(received, hosts, tools.clock.now())
      const trusted = signed.ok ? isTrusted(newest, question, signed.value) : signed
      if (trusted.ok && isKeyOver(trusted.value))
        return refuse('too-many', `A key asks ${MAX_PER_KEY} times a minute at most: wait a minute`)
      return trusted
    }

    const sendRefusal = (request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply => {
      const isOver = failure.kind !== 'too-many' && isAddressOver(request.ip)
      const { kind, message } = isOver
        ? { kind: 'too-many', message: 'Too many requests of this address were refused: wait a minute' }
        : failure
      const status = STATUS_CODES[kind] ?? 401
      if (status === 429) reply.header('retry-after', '60')
      return reply.code(status).send({ kind, message })
    }

    app.get(`${TEAMS_PATH}/*`, async (request, reply) => {
      reply.headers(headers.team)
      const question = parseAddress(request.raw.url ?? '')
      if (!question)
        return reply.code(404).send({
          kind: 'no-question',
          message:
            'A team asks for the status, the history or the failures of its part, or for a preview of a version',
        })
      const newest = await readOnce()
      if (!newest.ok) return reply.code(503).send(UNREADABLE)
      const checked = check(request, question, newest.value)
      if (!checked.ok) return sendRefusal(request, reply, checked.error)
      const origin = findLocalOrigin(newest.value, request, tools.isOfThisMachine(request))
      const answered = await answer(tools, newest.value, question, { key: checked.value, origin })
      return answered.ok ? reply.send(answered.value) : reply.code(409).send(answered.error)
    })
  }
