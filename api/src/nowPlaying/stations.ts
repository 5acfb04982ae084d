import { parseJson } from '@site/shared/parse-json'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type ApiFailure, unavailable } from '../http/failure'

/** What is read of a station as AzuraCast tells it; all else is passed on. */
export const StationSchema = v.looseObject({
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
