// A GET that a team signs with its key: it asks the site's process about its part, and changes nothing.
import { MINUTE_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import { attempt, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Failure, refuse } from '../lib/failures'
import { isSigned, signText } from '../lib/signatures'
import { parseLetter } from '../publish/letters/letters'

/** How far the clocks of team and site may differ, in both directions. */
const MAX_CLOCK_GAP_MS = 5 * MINUTE_MS
/** Longest header that is read. */
const MAX_HEADER_LENGTH = 4_000
const SCHEME = 'Site-Key '

const QuestionSchema = v.object({
  /** No letter has it: a signed letter is no signed GET, and the other way round. */
  purpose: v.literal('get'),
  method: v.pipe(v.string(), v.maxLength(10)),
  host: v.pipe(v.string(), v.maxLength(255)),
  /** With the query. */
  path: v.pipe(v.string(), v.maxLength(300)),
  /** When it was signed, in milliseconds. */
  at: v.pipe(v.number(), v.safeInteger()),
})

const parseQuestion = parseJson(QuestionSchema)

/** A signed GET as the site receives it. */
export interface ReceivedGet {
  readonly method: string
  /** As the request has it, with the query. */
  readonly path: string
  readonly authorization: string | undefined
}

/** Signs a GET; returns its `Authorization`, or undefined if the private key is not an Ed25519 key. */
export const signGet = (url: URL, at: number, privateKey: string): string | undefined => {
  const { host, pathname, search } = url
  const statement = JSON.stringify({ purpose: 'get', method: 'GET', host, path: pathname + search, at })
  const own = signText(statement, privateKey)
  return own && SCHEME + Buffer.from(JSON.stringify({ statement, ...own })).toString('base64url')
}

const describeGap = (gapMs: number): string => {
  const minutes = Math.floor(Math.abs(gapMs) / MINUTE_MS)
  const about = minutes * MINUTE_MS > MAX_CLOCK_GAP_MS ? `${minutes} minutes` : `more than ${minutes} minutes`
  const gap = minutes > 24 * 60 ? 'more than a day' : about
  return `It was signed ${gap} ${gapMs > 0 ? 'ago' : 'ahead of now'}, by the clock of the site, and is valid for ${MAX_CLOCK_GAP_MS / MINUTE_MS} minutes: set the clock of your machine, then repeat the command`
}

const NOT_SIGNED = `The request is not signed: ask with site status <part> --site https://… --key <file>`

/**
 * Checks a signed GET, and returns the key that signed it; whether that is one of the part is another question.
 * @param hosts the names of this site; what a request calls its host is not one of them by itself
 */
export const checkGet = (
  { method, path, authorization = '' }: ReceivedGet,
  hosts: readonly string[],
  now: number,
): Result<string, Failure> => {
  if (!authorization.startsWith(SCHEME)) return refuse('not-signed', NOT_SIGNED)
  if (authorization.length > MAX_HEADER_LENGTH)
    return refuse('not-signed', `The signature has more than ${MAX_HEADER_LENGTH} characters`)
  const letter = parseLetter(Buffer.from(authorization.slice(SCHEME.length), 'base64url').toString())
  if (!letter.ok) return refuse('not-signed', NOT_SIGNED)
  const question = parseQuestion(letter.value.statement)
  if (!question.ok) return refuse('not-signed', NOT_SIGNED)
  if (attempt(() => isSigned(letter.value.statement, letter.value)) !== true)
    return refuse('other-signature', 'Its signature is not that of the request: repeat the command')
  const { host, at, ...signed } = question.value
  const [name] = hosts
  if (name === undefined)
    return refuse('no-address', 'The site has no address yet: its operator sets it (site configure)')
  if (!hosts.includes(host))
    return refuse(
      'other-host',
      `It is signed for ${host}, and this site is ${name}: name that address with --site`,
    )
  if (signed.method !== method || signed.path !== path)
    return refuse('other-request', 'It is signed for another request: repeat the command')
  const gapMs = now - at
  if (Math.abs(gapMs) > MAX_CLOCK_GAP_MS) return refuse('other-time', describeGap(gapMs))
  return ok(letter.value.key)
}
