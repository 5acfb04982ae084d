import { parseJson } from '@site/shared/json'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../cache/cache'
import { type ApiFailure, unavailable } from '../http/failure'
import type { Upstream } from '../upstream/upstream'

/** What is read of a station as AzuraCast tells it; all else is passed on. */
const StationSchema = v.looseObject({
  is_online: v.optional(v.boolean()),
  live: v.optional(v.nullable(v.looseObject({ is_live: v.optional(v.boolean()) }))),
})

export type Station = v.InferOutput<typeof StationSchema>

/** The stations of the radio, its own first; never rejects. `base` is where this service is reached. */
export type NowPlayingSource = (base: string) => Promise<Result<readonly Station[], ApiFailure>>

const parseAny = parseJson(v.unknown())

const isStation = (station: unknown): station is Station => v.is(StationSchema, station)

/** AzuraCast answers with one station or with a list of them, depending on its address; what is none is left out. */
export const readStations = (text: string): Result<readonly Station[], ApiFailure> =>
  flatMap(
    (() => {
      const answer = parseAny(text)
      return answer.ok ? answer : err(unavailable('The radio did not answer with JSON'))
    })(),
    (answer) => {
      const listed: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
      const stations = listed.filter((one) => !Array.isArray(one)).filter(isStation)
      return stations.length === 0 && listed.length > 0
        ? err(unavailable('The radio told no station'))
        : ok(stations)
    },
  )

const Publication = v.object({ data: v.object({ np: StationSchema }) })

/** What is told first names each channel that is followed, with what was last said there. */
const FirstMessage = v.pipe(
  v.object({
    connect: v.object({ subs: v.record(v.string(), v.object({ publications: v.array(v.unknown()) })) }),
  }),
  v.transform(({ connect }) => Object.values(connect.subs).flatMap(({ publications }) => publications)),
)

const LaterMessage = v.pipe(
  v.object({ pub: v.unknown() }),
  v.transform(({ pub }) => [pub]),
)

const parseMessage = parseJson(v.union([FirstMessage, LaterMessage]))

/** The station in the data of an event of AzuraCast, the last where there are several; undefined in a ping. */
export const readStationMessage = (data: string): Station | undefined => {
  const message = parseMessage(data)
  const publications = message.ok ? message.value : []
  return publications.filter((one) => v.is(Publication, one)).at(-1)?.data.np
}

/** The same, as a message of its own. */
export const stationMessage = (station: Station): string => JSON.stringify({ pub: { data: { np: station } } })

/** AzuraCast itself caches its answer for 15 s; older than 30 s it names another track. */
export const NOW_PLAYING_FRESHNESS = { freshMs: 10_000, staleMs: 30_000, failureMs: 5_000 }

/** What a real AzuraCast says, cached for 10 s. */
export const azuraCast = (
  address: string,
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<readonly Station[]> =>
  cache(
    async () => flatMap(await upstream.text(address), readStations),
    { ...NOW_PLAYING_FRESHNESS, source: 'now-playing' },
    cacheTools,
  )
