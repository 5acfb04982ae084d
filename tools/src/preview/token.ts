// The token of a preview link: which version it shows, on which host and until when, signed by the site's process.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import { PartName, Version } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Failure, refuse } from '../lib/failures'

/** How long a link holds unless told otherwise. */
export const PREVIEW_DAYS = 7
/** The longest a link may hold: a version that waits longer is published anew. */
export const MAX_PREVIEW_DAYS = 30
/** Longest token that is read, in characters; those the site makes have about 300. */
const MAX_TOKEN_LENGTH = 1_000
/** Only tokens of this form are valid. */
const FORMAT = 1

const PreviewSchema = v.object({
  part: PartName,
  version: Version,
  /** Host of the site, with its port where that is in the address. */
  host: v.pipe(v.string(), v.maxLength(255)),
  /** Milliseconds since the Unix epoch. */
  until: v.pipe(v.number(), v.safeInteger()),
  /** The public key whose team asked for the link; absent where the operator did. */
  key: v.exactOptional(v.string()),
})

const parsePayload = parseJson(v.object({ ...PreviewSchema.entries, format: v.literal(FORMAT) }))

/** What a link shows. */
export type Preview = v.InferOutput<typeof PreviewSchema>

/** When a link that is made now ends, in milliseconds since the Unix epoch. */
export const endAfter = (now: number, days: number): number => now + days * DAY_MS

const sign = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url')

/**
 * Writes the token of a preview, for an address: letters, digits, `-`, `_` and one point.
 * @param secret of the site's process
 */
export const writeToken = (preview: Preview, secret: string): string => {
  const payload = Buffer.from(JSON.stringify({ format: FORMAT, ...preview })).toString('base64url')
  return `${payload}.${sign(payload, secret)}`
}

const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Reads a token, which anybody may invent. Whether its version and its key still exist is checked by `findPreviewed`.
 * @param hosts the names of this site
 * @param now milliseconds since the Unix epoch
 */
export const readToken = (
  token: string,
  secret: string,
  hosts: readonly string[],
  now: number,
): Result<Preview, Failure> => {
  const [payload = '', signature = '', ...more] = token.slice(0, MAX_TOKEN_LENGTH).split('.')
  const isSigned = more.length === 0 && isEqual(signature, sign(payload, secret))
  const parsed = isSigned ? parsePayload(Buffer.from(payload, 'base64url').toString()) : undefined
  if (!parsed?.ok) return refuse('other-signature', 'The link is incomplete or was changed')
  const { format: _, ...preview } = parsed.value
  if (!hosts.includes(preview.host))
    return refuse('other-host', `The link is for ${preview.host}, which is not this site`)
  if (now >= preview.until)
    return refuse('late', `The link ended on ${new Date(preview.until).toISOString()}`)
  return ok(preview)
}
