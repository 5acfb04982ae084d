import { parseJson } from '@site/shared/parse-json'
import * as v from 'valibot'
import { type Station, StationSchema } from './stations'

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
