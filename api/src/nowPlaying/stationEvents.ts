import { map, type Result } from '@site/shared/result'
import { createParser } from 'eventsource-parser'
import type { ApiFailure } from '../http/failure'
import type { EventBytes, Upstream } from '../upstream/upstream'
import { readStationMessage, stationMessage } from './stations'

/** AzuraCast pings every 25 s: who is silent for longer is gone, be it before the first word. */
const SILENCE_MS = 40_000
const CHECK_MS = 5_000
/** Ten times the longest event known. */
const MAX_CHARACTERS = 1_000_000

/** Who follows the events of the station. */
interface EventListener {
  /** Takes the text of one server-sent event, its blank line included. */
  readonly onEvent: (event: string) => void
  /** Nothing comes any more. */
  readonly onEnd: () => void
}

/** One connection to a station's events, for all who follow them. */
interface StationConnection {
  /** Follows until the answer is called, from what is on the air on. The last who leaves ends the connection. */
  readonly follow: (listener: EventListener) => () => void
  /** Resolves once it has ended, for whatever reason. */
  readonly ended: Promise<void>
}

/** What a connection needs of the world. */
interface ConnectionTools {
  readonly monotonicNow: () => number
  /** Runs a task every `periodMs`; the returned function stops it. */
  readonly every: (periodMs: number, task: () => void) => () => void
  readonly upstream: Pick<Upstream, 'events'>
}

const PING = ':\n\n'

const eventOf = (data: string): string => {
  const station = readStationMessage(data)
  return station ? `data: ${stationMessage(station)}\n\n` : PING
}

/** Aborts what has been silent for too long. */
const watchSilence = ({ monotonicNow, every }: ConnectionTools) => {
  const silence = new AbortController()
  let heardAt = monotonicNow()
  const stop = every(CHECK_MS, () => {
    if (monotonicNow() - heardAt > SILENCE_MS) silence.abort()
  })
  return {
    signal: silence.signal,
    hear: () => {
      heardAt = monotonicNow()
    },
    end: () => {
      stop()
      silence.abort()
    },
  }
}

/** Tells each event, to the end; rejects where the connection is lost, and at what is too long for an event. */
const readEvents = async (
  bytes: EventBytes,
  onBytes: () => void,
  onEvent: (event: string) => void,
): Promise<void> => {
  const decoder = new TextDecoder()
  const parser = createParser({
    maxBufferSize: MAX_CHARACTERS,
    onEvent: ({ data }) => onEvent(eventOf(data)),
  })
  for await (const chunk of bytes) {
    onBytes()
    parser.feed(decoder.decode(chunk, { stream: true }))
  }
}

/** Those who follow, and what the next one is told first. */
const createAudience = (onLastLeft: () => void) => {
  const listeners = new Set<EventListener>()
  let latest: string | undefined
  let isOver = false
  return {
    tell: (event: string): void => {
      if (event !== PING) latest = event
      for (const { onEvent } of listeners) onEvent(event)
    },
    end: (): void => {
      isOver = true
      for (const { onEnd } of listeners) onEnd()
      listeners.clear()
    },
    follow: (listener: EventListener): (() => void) => {
      if (isOver) {
        listener.onEnd()
        return () => {}
      }
      listeners.add(listener)
      if (latest !== undefined) listener.onEvent(latest)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLastLeft()
      }
    },
  }
}

/** Connects to the events of an AzuraCast. Fails as the upstream does. */
const openStationConnection = async (
  address: string,
  tools: ConnectionTools,
): Promise<Result<StationConnection, ApiFailure>> => {
  const silence = watchSilence(tools)
  const answer = await tools.upstream.events(address, silence.signal)
  if (!answer.ok) silence.end()
  return map(answer, (bytes) => {
    const { tell, end, follow } = createAudience(silence.end)
    const ended = readEvents(bytes, silence.hear, tell)
      .catch(() => {})
      .then(() => {
        silence.end()
        end()
      })
    return { follow, ended }
  })
}

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
