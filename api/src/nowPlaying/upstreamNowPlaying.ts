import { parseJson } from '@site/shared/parse-json'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { Effects } from '../effects/effects'
import { type ApiFailure, unavailable } from '../http/failure'
import { fetchText } from '../http/fetchText'
import { staleWhileRevalidate } from '../http/staleWhileRevalidate'
import type { NowPlaying } from './nowPlaying'

/** AzuraCast itself keeps its answer for 15 s; asking it more often brings nothing. */
const FRESH_MS = 10_000
/** Older than this it names another track. */
const STALE_MS = 30_000
/** The radio is asked once in this time while it does not answer. */
const FAILURE_MS = 5_000

const parseStations = parseJson(v.union([v.array(v.unknown()), v.looseObject({})]))

/** AzuraCast answers with one station or with a list of them, depending on its address. */
const asList = (text: string): Result<string, ApiFailure> => {
  const answer = parseStations(text)
  if (!answer.ok) return err(unavailable('The radio did not answer with JSON'))
  return ok(JSON.stringify(Array.isArray(answer.value) ? answer.value : [answer.value]))
}

/** What a real AzuraCast says, kept for 10 s. */
export const upstreamNowPlaying = (address: string, effects: Pick<Effects, 'fetch' | 'now'>): NowPlaying =>
  staleWhileRevalidate(async () => flatMap(await fetchText(effects, address), asList), {
    now: effects.now,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    failureMs: FAILURE_MS,
  })
