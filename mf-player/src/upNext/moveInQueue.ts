import type { ReplaySource } from '@site/shared/platform'

type Queue = readonly ReplaySource[]

/** One place towards the beginning, or towards the end. */
export type Direction = 'earlier' | 'later'

/** A queue without a replay. */
export const without = (queue: Queue, id: string): Queue => queue.filter((replay) => replay.id !== id)

/** A queue in which a replay has changed places with the one before or after it; as it was where there is none. */
export const moveInQueue = (queue: Queue, id: string, direction: Direction): Queue => {
  const at = queue.findIndex((replay) => replay.id === id)
  const to = direction === 'earlier' ? at - 1 : at + 1
  const replay = queue[at]
  if (!replay || to < 0 || to >= queue.length) return queue
  const others = without(queue, id)
  return [...others.slice(0, to), replay, ...others.slice(to)]
}
