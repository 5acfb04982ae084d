import { HOUR_MS } from '@site/shared/durations'
import type { Period } from '../files/dayLines'
import { findMoment, formatWall, readWall, type Zone } from '../time/zones'

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

/** The month of a moment by the clocks of a zone, `2026-11`. */
export const nameMonth = (zone: Zone, at: number): string => formatWall(zone, at).slice(0, 7)

/** From the first midnight of a month to that of the next one, by the clocks of a zone; undefined for another text than `2026-11`. */
export const findMonth = (zone: Zone, text: string): Period | undefined => {
  const [, year, month] = MONTH.exec(text) ?? []
  if (year === undefined) return undefined
  const startOf = (index: number) => findMoment(zone, Date.UTC(Number(year), index))
  return { from: startOf(Number(month) - 1), to: startOf(Number(month)) }
}

const pad = (count: number): string => String(count).padStart(2, '0')

const formatOffset = (offsetMs: number): string => {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000)
  return `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** A moment by the clocks of the radio. */
export interface WallTime {
  /** `2026-11-29`. */
  readonly day: string
  /** `21:14:05`. */
  readonly time: string
  /** Which of two equal times it is in the night in which clocks go back: `+01:00`. */
  readonly offset: string
}

/** Reads a moment by the clocks of a zone. */
export const readWallTime = (zone: Zone, at: number): WallTime => {
  const [day = '', time = ''] = formatWall(zone, at).split('T')
  return { day, time, offset: formatOffset(readWall(zone, at) - at) }
}

/** The hours of a period, which begins with one; in a month there is one more or less where clocks change. */
export const listHours = ({ from, to }: Period): readonly Period[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, index) => ({
    from: from + index * HOUR_MS,
    to: Math.min(to, from + (index + 1) * HOUR_MS),
  }))
