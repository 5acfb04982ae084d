import { map, type Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'
import {
  type ConnectionTools,
  type EventListener,
  openStationConnection,
  type StationConnection,
} from './stationConnection'

/** A station that refused is not asked again for every visitor who comes. */
const FAILURE_MS = 5_000

/** The events of a station, over one connection however many follow. */
export interface StationEvents {
  /** Follows until the answer is called. Fails where the station sends no events, or none now. */
  readonly follow: (listener: EventListener) => Promise<Result<() => void, ApiFailure>>
}

const passing = (ms: number, { every }: ConnectionTools): Promise<void> =>
  new Promise((resolve) => {
    const stop = every(ms, () => {
      stop()
      resolve()
    })
  })

/** The events of an AzuraCast, connected to from the first who follows to the last. */
export const createStationEvents = (address: string, tools: ConnectionTools): StationEvents => {
  let current: Promise<Result<StationConnection, ApiFailure>> | undefined

  const connect = (): Promise<Result<StationConnection, ApiFailure>> => {
    const opening = openStationConnection(address, tools)
    void opening
      .then((connection) => (connection.ok ? connection.value.ended : passing(FAILURE_MS, tools)))
      .then(() => {
        if (current === opening) current = undefined
      })
    return opening
  }

  return {
    follow: async (listener) => {
      current ??= connect()
      return map(await current, ({ follow }) => follow(listener))
    },
  }
}
