import { map, ok, type Result } from '@site/shared/result'
import { createParser } from 'eventsource-parser'
import type { CacheTools } from '../net/cache/cache'
import type { ApiFailure } from '../net/http/failure'
import type { EventBytes, Upstream } from '../net/upstream/upstream'
import type { Every } from '../time/every'
import { formatStationMessage, readStationMessage } from './azuraCast'
import type { OnStations } from './station'

/** AzuraCast pings every 25 s: a station that is silent for longer is down, also before its first event. */
const SILENCE_MS = 40_000
const CHECK_MS = 5_000
/** A station that refused is not requested again for each new visitor. */
const FAILURE_MS = 5_000
/** Ten times the longest event known. */
const MAX_CHARACTERS = 1_000_000

/** Receives the events of the station. */
interface EventListener {
  /** Takes the text of one server-sent event, its blank line included. */
  readonly onEvent: (event: string) => void
  /** The events have ended. */
  readonly onEnd: () => void
}

type Follow = (listener: EventListener) => () => void

/** The events of a station, over one connection however many listeners there are. */
export interface StationEvents {
  /** Calls the listener from what is on the air on, until the returned function is called. Fails if the station sends no events. */
  readonly follow: (listener: EventListener) => Promise<Result<() => void, ApiFailure>>
}

interface StationTools {
  readonly cacheTools: Pick<CacheTools, 'monotonicNow'>
  readonly every: Every
  readonly upstream: Pick<Upstream, 'events'>
  readonly onStations?: OnStations
}

const PING = ':\n\n'

const formatEvent = (data: string, onStations: OnStations): string => {
  const station = readStationMessage(data)
  if (!station) return PING
  onStations([station])
  return `data: ${formatStationMessage(station)}\n\n`
}

/** Reads each event, to the end; rejects if the connection is lost, and at one that is too long. */
const readEvents = async (
  bytes: EventBytes,
  onBytes: () => void,
  onData: (data: string) => void,
): Promise<void> => {
  const decoder = new TextDecoder()
  const parser = createParser({
    maxBufferSize: MAX_CHARACTERS,
    onEvent: ({ data }) => onData(data),
  })
  for await (const chunk of bytes) {
    onBytes()
    parser.feed(decoder.decode(chunk, { stream: true }))
  }
}

/** The events of an AzuraCast, connected to from the first listener to the last. */
export const openStationEvents = (
  address: string,
  { upstream, cacheTools: { monotonicNow }, every, onStations = () => {} }: StationTools,
): StationEvents => {
  let current: Promise<Result<Follow, ApiFailure>> | undefined

  const connect = async (onEnd: () => void): Promise<Result<Follow, ApiFailure>> => {
    const connection = new AbortController()
    let lastSignAt = monotonicNow()
    const stopWatching = every(CHECK_MS, () => {
      if (monotonicNow() - lastSignAt > SILENCE_MS) connection.abort()
    })
    const bytes = await upstream.events(address, connection.signal)
    if (!bytes.ok) {
      stopWatching()
      const stop = every(FAILURE_MS, () => {
        stop()
        onEnd()
      })
      return bytes
    }
    const listeners = new Set<EventListener>()
    let latest: string | undefined
    const noteSign = () => {
      lastSignAt = monotonicNow()
    }
    const pass = (data: string) => {
      const event = formatEvent(data, onStations)
      if (event !== PING) latest = event
      for (const listener of listeners) listener.onEvent(event)
    }
    void readEvents(bytes.value, noteSign, pass)
      .catch(() => {})
      .then(() => {
        stopWatching()
        connection.abort()
        onEnd()
        for (const listener of listeners) listener.onEnd()
      })
    return ok((listener) => {
      listeners.add(listener)
      if (connection.signal.aborted) listener.onEnd()
      else if (latest !== undefined) listener.onEvent(latest)
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        stopWatching()
        connection.abort()
      }
    })
  }

  return {
    follow: async (listener) => {
      current ??= connect(() => {
        current = undefined
      })
      return map(await current, (follow) => follow(listener))
    },
  }
}
