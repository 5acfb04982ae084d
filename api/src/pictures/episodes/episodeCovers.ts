import { COVER_WIDTHS } from '@site/shared/address'
import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { err, ok, type Result } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import type { EpisodeCover } from '../../covers/episodeCover'
import { type ApiFailure, notFound } from '../../net/http/failure'
import { createTurns } from '../../net/http/turns'
import { BUSY, createPauses } from '../fetchCovers'
import type { DrawEpisode, DrawnEpisode, EpisodeFormat } from './drawEpisode'

/** Memory of all drawn covers in the cache: 500 of pages, 50 kB each. */
const MAX_BYTES = 32_000_000
const ENTRY_BYTES = 1_000
/** Ten pages of the archive. */
const MAX_PENDING = 300
/** Before a picture that ended the process that draws is decoded again. */
const HARMFUL_PAUSE_MS = DAY_MS

const UNDRAWN = notFound('Cette image ne peut pas être dessinée.')

export interface EpisodeCoverTools {
  /** The bytes of a resident's picture, by its path in the site. */
  readonly readPicture: (path: string) => Promise<Result<Uint8Array, ApiFailure>>
  readonly draw: DrawEpisode
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonicNow: () => number
}

type Drawn = Result<DrawnEpisode, ApiFailure>

export type EpisodeCovers = ReturnType<typeof createEpisodeCovers>

/**
 * Draws covers on demand, each once for all who request it, one at a time, and caches the last ones. A picture that cannot be had
 * or decoded is left out until it is tried again after a minute. Fails with `not-found` for a cover that cannot be drawn, and with
 * `too-many` while too many are pending. Never rejects.
 */
export const createEpisodeCovers = ({ readPicture, draw, monotonicNow }: EpisodeCoverTools) => {
  const drawn = new LRUCache<string, DrawnEpisode>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ files }) => files.reduce((sum, { byteLength }) => sum + byteLength, ENTRY_BYTES),
  })
  const pending = new Map<string, Promise<Drawn>>()
  const { isPaused, pause } = createPauses(monotonicNow)
  const inDrawingTurn = createTurns({ maxRunning: 1 })

  const findPicture = async (path: string | undefined): Promise<Uint8Array | undefined> => {
    if (path === undefined || isPaused(path)) return undefined
    const bytes = await readPicture(path)
    if (bytes.ok) return bytes.value
    pause(path, MINUTE_MS)
    return undefined
  }

  /** Draws it without the picture where that ends the process. */
  const drawOnce = async (
    { name, isShown: _, ...drawing }: EpisodeCover,
    format: EpisodeFormat,
  ): ReturnType<DrawEpisode> => {
    const picture = await findPicture(drawing.picture)
    const made = await draw({ name, drawing, picture, format })
    if (drawing.picture === undefined || picture === undefined) return made
    if (made.ok && !made.value.isWhole) pause(drawing.picture, MINUTE_MS)
    if (made.ok || made.error.kind === 'too-busy') return made
    pause(drawing.picture, made.error.kind === 'ended' ? HARMFUL_PAUSE_MS : MINUTE_MS)
    return draw({ name, drawing, picture: undefined, format })
  }

  const make = async (key: string, cover: EpisodeCover, format: EpisodeFormat): Promise<Drawn> => {
    const made = await inDrawingTurn('', () => drawOnce(cover, format))
    if (made.ok) {
      drawn.set(key, made.value)
      return ok(made.value)
    }
    if (made.error.kind === 'too-busy') return err(BUSY)
    pause(key, MINUTE_MS)
    return err(UNDRAWN)
  }

  return async (cover: EpisodeCover, format: EpisodeFormat): Promise<Drawn> => {
    const key = `${cover.name} ${format}`
    const known = drawn.get(key)
    if (known && (known.isWhole || isPaused(cover.picture ?? ''))) return ok(known)
    if (isPaused(key)) return err(UNDRAWN)
    const running = pending.get(key)
    if (running) return running
    if (pending.size >= MAX_PENDING) return err(BUSY)
    const making = make(key, cover, format).finally(() => pending.delete(key))
    pending.set(key, making)
    return making
  }
}

/** The file of a width, one of `COVER_WIDTHS`. */
export const fileOfWidth = ({ files }: DrawnEpisode, width: number): Buffer | undefined =>
  files[COVER_WIDTHS.indexOf(width)]
