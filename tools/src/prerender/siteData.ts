import { createTurns } from '@site/api'
import { type Clock, retry } from '@site/shared/clock'
import type { Answer } from '@site/shared/prerender'
import { readMessage } from '../lib/failures'
import { translate } from '../lib/language'
import { renderWords } from './failures.content'

/** An answer of a service with its type. */
export interface TypedAnswer extends Answer {
  /** Media type without its parameters: `application/json`. */
  readonly type: string
}

/** Requests the site's own api by a path below `/api`, or any other service by its address. */
export interface DataSource {
  readonly ask: (url: string, signal: AbortSignal) => Promise<TypedAnswer>
  readonly close: () => Promise<void>
}

/** Address -> last answer. */
export type Answers = Readonly<Record<string, TypedAnswer>>

export interface SiteData {
  readonly fetch: (url: string) => Promise<Answer>
  /** Answers of this run (`now`), or also of earlier ones (`ever`). */
  readonly answers: (since?: 'ever' | 'now') => Promise<Answers>
}

export interface SiteDataOptions {
  readonly source: DataSource
  /** Answers of the last rendering. */
  readonly kept: Answers
  readonly clock: Clock
  readonly logError: (message: string) => void
}

/** Most addresses that a site's pages may request: more than the podcasts of the largest archive. */
const MAX_ADDRESSES = 20_000
/** Longest address, in characters: it is a key of the record, and in the log where it fails. */
const MAX_ADDRESS_LENGTH = 2_000
/** Most characters of all answers: bundles choose their requests, and one record keeps the answers. */
const MAX_ANSWERS_LENGTH = 200_000_000
/** Concurrent requests: each answer may have 16 MB, which count once it has arrived. */
const MAX_REQUESTS = 12
/** Milliseconds a service may take: less than the timeout of a page's parts. */
const ANSWER_MS = 8_000

/** Status of the api for too many concurrent requests. */
const BUSY = 429
/** Status of the api until it has read a source. */
const UNREAD = 503
/** Status of the api while it has read a source in part: the next answer has more. */
const UNFINISHED = 202
/** Pause before a retry, as in the api's `Retry-After`; the second answer has to arrive within `ANSWER_MS`, too. */
const PAUSE_MS = 5_000

const UNREACHABLE: TypedAnswer = { status: 504, text: '', type: '' }

const isValidAnswer = ({ status }: TypedAnswer): boolean =>
  status >= 200 && status < 300 && status !== UNFINISHED

/** Whether the api itself reports that it has not read a source; the 503 of a proxy may last long. */
const isNotReady = ({ status, type }: TypedAnswer): boolean =>
  status === BUSY || status === UNFINISHED || (status === UNREAD && type === 'application/json')

/** Whether the api itself reports a missing source; the 404 of a proxy is a page. */
const hasNoSource = ({ status, type }: TypedAnswer): boolean => status === 404 && type === 'application/json'

const fetchInTime = async ({ ask }: DataSource, url: string, clock: Clock): Promise<TypedAnswer> => {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ANSWER_MS, () => {
      controller.abort()
      reject(new Error(translate(renderWords).data.noAnswer(ANSWER_MS)))
    })
    retry(
      clock,
      [PAUSE_MS],
      () => ask(url, controller.signal),
      (answer) => !isNotReady(answer),
    )
      .finally(cancel)
      .then(resolve, reject)
  })
}

/** Describes the fault of an answer, such as a proxy's HTML in place of JSON. */
const findFault = (answer: TypedAnswer, before: TypedAnswer | undefined): string | undefined => {
  if (!before && hasNoSource(answer)) return undefined
  if (!isValidAnswer(answer)) return translate(renderWords).data.answers(answer.status)
  if (before && before.type !== answer.type)
    return translate(renderWords).data.otherType(answer.type, before.type)
  return undefined
}

/**
 * Opens the data that pages are rendered with. Each address is requested once; if that fails, its last answer is used, so
 * that no page loses content.
 */
export const openSiteData = ({ source, kept, clock, logError }: SiteDataOptions): SiteData => {
  const answers = new Map<string, Promise<TypedAnswer>>()
  const inTurn = createTurns({ maxRunning: MAX_REQUESTS })
  let isFull = false
  let length = 0
  const before = (url: string): TypedAnswer | undefined => (Object.hasOwn(kept, url) ? kept[url] : undefined)
  const standIn = (url: string, fault: string): TypedAnswer => {
    const last = before(url)
    const words = translate(renderWords).data
    logError(words.fault(url, fault, last ? words.kept : words.without))
    return last ?? UNREACHABLE
  }
  const refuse = (url: string): TypedAnswer => {
    const { tooMuch } = translate(renderWords).data
    if (!isFull) logError(tooMuch(MAX_ADDRESSES, MAX_ADDRESS_LENGTH, MAX_ANSWERS_LENGTH / 1e6))
    isFull = true
    return before(url) ?? UNREACHABLE
  }
  const ask = async (url: string): Promise<TypedAnswer> => {
    if (length > MAX_ANSWERS_LENGTH) return refuse(url)
    try {
      const answer = await fetchInTime(source, url, clock)
      length += answer.text.length
      const fault = findFault(answer, before(url))
      return fault === undefined ? answer : standIn(url, fault)
    } catch (cause) {
      return standIn(url, readMessage(cause))
    }
  }
  return {
    fetch: async (url) => {
      const isOver = answers.size >= MAX_ADDRESSES || length > MAX_ANSWERS_LENGTH
      if (url.length > MAX_ADDRESS_LENGTH || (isOver && !answers.has(url))) return refuse(url)
      const answer = answers.get(url) ?? inTurn(url, () => ask(url))
      answers.set(url, answer)
      const { status, text } = await answer
      return { status, text }
    },
    answers: async (since = 'ever') => {
      const all = [...answers].map(async ([url, answer]) => [url, await answer] as const)
      const answered = (await Promise.all(all)).filter(([, answer]) => isValidAnswer(answer))
      return { ...(since === 'ever' && kept), ...Object.fromEntries(answered) }
    },
  }
}
