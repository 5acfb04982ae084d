import type { Tabs } from './tabs'

/** Another tab controlled by the test. */
export interface FakeTabs extends Tabs {
  /** When the sound of each announcement was asked for. */
  readonly announced: readonly number[]
  /** Another tab begins to play what was asked for at that time, or last of all. */
  otherPlays(askedAtMs?: number): void
}

export const createFakeTabs = (): FakeTabs => {
  const tasks = new Set<(askedAtMs: number) => void>()
  const announced: number[] = []
  return {
    announced,
    announcePlaying: (askedAtMs) => void announced.push(askedAtMs),
    onOtherPlaying: (task) => {
      tasks.add(task)
      return () => void tasks.delete(task)
    },
    otherPlays: (askedAtMs = Number.POSITIVE_INFINITY) => {
      for (const task of tasks) task(askedAtMs)
    },
  }
}
