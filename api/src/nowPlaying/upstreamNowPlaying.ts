import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { Effects } from '../effects/effects'
import { type ApiFailure, unavailable } from '../http/failure'
import { fetchText } from '../http/fetchText'
import { staleWhileRevalidate } from '../http/staleWhileRevalidate'
import type { NowPlaying } from './nowPlaying'

/** AzuraCast itself keeps its answer for 15 s; asking it more often brings nothing. */
const FRESH_MS = 10_000
/** Older than this it names another track. */
const STALE_MS = 30_000

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** AzuraCast answers with one station or with a list of them, depending on its address. */
const asList = (text: string): Result<string, ApiFailure> => {
  const answer = parse(text)
  return typeof answer === 'object' && answer !== null
    ? ok(JSON.stringify(Array.isArray(answer) ? answer : [answer]))
    : err(unavailable('The radio did not answer with JSON'))
}

/** What a real AzuraCast says, kept for 10 s. */
export const upstreamNowPlaying = (address: string, effects: Pick<Effects, 'fetch' | 'now'>): NowPlaying =>
  staleWhileRevalidate(async () => flatMap(await fetchText(effects, address), asList), {
    now: effects.now,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  })
