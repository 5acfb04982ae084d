import { map, type Result } from '@site/shared/result'
import type { CacheTools } from '../net/cache/cache'
import type { ApiFailure } from '../net/http/failure'
import type { IcyStream, Upstream } from '../net/upstream/upstream'
import { decodeText } from '../text/decodeText'
import type { Every } from '../time/every'
import { cleanText, readSong, type Song } from './song'

/** A stream that sends nothing for longer is lost. */
const SILENCE_MS = 40_000
/** A stream whose title nobody has asked for since is closed: callers ask every few seconds. */
const UNUSED_MS = 120_000
const CHECK_MS = 5_000
/** After a stream ended or was refused. */
const PAUSE_MS = 30_000
/** The length of a title is sent in blocks of as many bytes. */
const BLOCK_BYTES = 16

/** What a stream says of itself. */
interface IcyState {
  readonly name: string
  /** Null until a title came, and where it is empty. */
  readonly song: Song | null
}

/** The titles of a stream, over one connection that counts among its listeners while it is open. */
export interface IcyTitles {
  /** Reads the present title, and connects where there is no connection: the first title comes with the next call. */
  readonly read: () => Promise<Result<IcyState, ApiFailure>>
  /** Ends the connection: something else tells the song. */
  readonly leave: () => void
}

interface IcyTools {
  readonly upstream: Pick<Upstream, 'icy'>
  readonly cacheTools: Pick<CacheTools, 'monotonicNow'>
  readonly every: Every
  /** The service ends. */
  readonly closing?: AbortSignal
}

/** Cuts titles out of the bytes of a stream, whichever pieces they come in; calls `onTitle` with each that is sent. */
export const createTitleCutter = (interval: number, onTitle: (block: Uint8Array) => void) => {
  let sound = interval
  let block: Uint8Array | undefined
  let filled = 0
  return (chunk: Uint8Array): void => {
    for (let at = 0; at < chunk.length; ) {
      if (sound > 0) {
        const skipped = Math.min(sound, chunk.length - at)
        sound -= skipped
        at += skipped
        continue
      }
      if (block === undefined) {
        block = new Uint8Array((chunk[at] ?? 0) * BLOCK_BYTES)
        filled = 0
        at += 1
      }
      const taken = chunk.subarray(at, at + block.length - filled)
      block.set(taken, filled)
      filled += taken.length
      at += taken.length
      if (filled < block.length) continue
      // Without a change a block is empty.
      if (block.length > 0) onTitle(block)
      block = undefined
      sound = interval
    }
  }
}

/** Other fields may follow the title, and quotes are not escaped in it: it ends with the first quote before a semicolon. */
const TITLE = /StreamTitle='([\s\S]*?)'(?:;|$)/

const readTitle = (block: Uint8Array): Song | null => {
  const text = decodeText(block, '').replace(/\0+$/, '')
  return readSong({ artist: '', title: '', text: TITLE.exec(text)?.[1] ?? '' })
}

interface Connection {
  readonly opened: Promise<Result<IcyStream, ApiFailure>>
  readonly end: () => void
  song: Song | null
}

/** Opens the titles of a stream; nothing is requested before the first `read`. */
export const openIcyTitles = (
  address: string,
  { upstream, cacheTools: { monotonicNow }, every, closing }: IcyTools,
): IcyTitles => {
  let connection: Connection | undefined
  let askedAt = 0
  let refused: { readonly result: Result<never, ApiFailure>; readonly until: number } | undefined

  const connect = (): Connection => {
    const control = new AbortController()
    let lastSignAt = monotonicNow()
    const stopWatching = every(CHECK_MS, () => {
      const now = monotonicNow()
      if (now - lastSignAt > SILENCE_MS || now - askedAt > UNUSED_MS) control.abort()
    })
    const end = (): void => {
      stopWatching()
      control.abort()
      if (connection === opening) connection = undefined
    }
    const follow = async ({ bytes, interval }: IcyStream): Promise<void> => {
      const cut = createTitleCutter(interval, (block) => {
        opening.song = readTitle(block)
      })
      for await (const chunk of bytes) {
        lastSignAt = monotonicNow()
        cut(chunk)
      }
    }
    const open = async (): Promise<Result<IcyStream, ApiFailure>> => {
      const stream = await upstream.icy(address, control.signal)
      if (stream.ok)
        void follow(stream.value)
          .catch(() => {})
          .then(end)
      else {
        refused = { result: stream, until: monotonicNow() + PAUSE_MS }
        end()
      }
      return stream
    }
    const opening: Connection = { song: null, end, opened: Promise.resolve().then(open) }
    return opening
  }

  const leave = (): void => connection?.end()
  closing?.addEventListener('abort', leave)

  return {
    read: async () => {
      askedAt = monotonicNow()
      if (connection === undefined && refused && askedAt < refused.until) return refused.result
      connection ??= connect()
      const current = connection
      return map(await current.opened, ({ name }) => ({ name: cleanText(name), song: current.song }))
    },
    leave,
  }
}
