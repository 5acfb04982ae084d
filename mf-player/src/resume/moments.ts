import * as v from 'valibot'
import { parseStored } from '../storage/parseStored'
import type { PlayerStorage } from '../storage/storage'

const KEY = 'moments'

/** Beyond this many replays the oldest are forgotten. */
const MOST_MOMENTS = 200

const MomentsSchema = v.array(v.tuple([v.string(), v.pipe(v.number(), v.minValue(0))]))

type Moments = v.InferOutput<typeof MomentsSchema>

const readAll = (storage: PlayerStorage): Moments => parseStored(storage.read(KEY), MomentsSchema, [])

const without = (moments: Moments, link: string): Moments => moments.filter(([known]) => known !== link)

/** Milliseconds into the replay, by its link; null when it was never left in the middle. */
export const recallMoment = (storage: PlayerStorage, link: string): number | null =>
  readAll(storage).find(([known]) => known === link)?.[1] ?? null

export const keepMoment = (storage: PlayerStorage, link: string, positionMs: number): void => {
  const moments: Moments = [...without(readAll(storage), link), [link, positionMs]]
  storage.write(KEY, JSON.stringify(moments.slice(-MOST_MOMENTS)))
}

export const forgetMoment = (storage: PlayerStorage, link: string): void =>
  storage.write(KEY, JSON.stringify(without(readAll(storage), link)))
