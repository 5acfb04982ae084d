// The side of a team: asks a site by its address about its part, with a signed GET.
import { type Clock, systemClock } from '@site/shared/clock'
import { type JsonFailure, parseJson } from '@site/shared/json'
import type { PartName } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Failure, readMessage } from '../lib/failures'
import { translate } from '../lib/language'
import { readAnswer } from '../lib/readAnswer'
import { type PartViews, parseView, TEAMS_PATH } from './partView'
import { signGet } from './signedGet'
import { teamsWords } from './teams.content'

const ANSWER_MS = 15_000
const MAX_ANSWER_BYTES = 1_000_000
/** Longest reason, in characters, why an answer cannot be read: it may have one for each item. */
const MAX_REASON_LENGTH = 300

const parseRefusal = parseJson(
  v.object({ kind: v.pipe(v.string(), v.maxLength(40)), message: v.pipe(v.string(), v.maxLength(2_000)) }),
)

interface Asked {
  /** The address of the site. */
  readonly address: string
  readonly part: PartName
  /** What the question is about further, as `last` of the history. */
  readonly query?: Readonly<Record<string, string | number>>
  readonly privateKey: string
}

interface Answer {
  readonly status: number
  readonly text: string
}

const fetchText = async (url: URL, authorization: string): Promise<Result<Answer, Failure>> => {
  try {
    const response = await fetch(url, {
      headers: { authorization },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return ok({ status: response.status, text: await readAnswer(response, MAX_ANSWER_BYTES) })
  } catch (cause) {
    return err({
      kind: 'unreachable',
      message: translate(teamsWords).unreachable(url.origin, readMessage(cause)),
    })
  }
}

/** Explains an answer that is not a view: the site refused, is newer or older than this program, or does not answer teams. */
const describeOtherAnswer = (
  origin: string,
  { status, text }: Answer,
  read: Result<unknown, JsonFailure>,
): Failure => {
  const words = translate(teamsWords)
  const refusal = parseRefusal(text)
  // The api says `not-found` where the web server passes it what is for the site.
  if (status >= 400 && refusal.ok && refusal.value.kind !== 'not-found') return refusal.value
  if (status === 200 && !read.ok && read.error.kind === 'malformed') {
    const why = read.error.message.slice(0, MAX_REASON_LENGTH)
    return { kind: 'unknown-answer', message: words.unknownAnswer(origin, why) }
  }
  return { kind: 'no-teams-server', message: words.nobody(origin, status) }
}

/** Asks a site for one view of a part. */
export const askSite = async <View extends keyof PartViews>(
  view: View,
  { address, part, query = {}, privateKey }: Asked,
  { now }: Pick<Clock, 'now'> = systemClock,
): Promise<Result<PartViews[View], Failure>> => {
  const url = new URL(`${TEAMS_PATH}/${part}/${view}`, address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const authorization = signGet(url, now(), privateKey)
  if (authorization === undefined) return err({ kind: 'not-a-key', message: translate(teamsWords).noKey })
  const answer = await fetchText(url, authorization)
  if (!answer.ok) return answer
  const { status, text } = answer.value
  const read: Result<PartViews[keyof PartViews], JsonFailure> = parseView[view](text)
  // The parser is that of the view.
  if (status === 200 && read.ok) return ok(read.value as PartViews[View])
  return err(describeOtherAnswer(url.origin, answer.value, read))
}
