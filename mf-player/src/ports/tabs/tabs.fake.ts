import type { Tabs } from './tabs'

/** Another tab controlled by the test. */
export interface FakeTabs extends Tabs {
  readonly announced: number
  /** Another tab begins to play. */
  otherPlays(): void
}

export const createFakeTabs = (): FakeTabs => {
  const tasks = new Set<() => void>()
  let announced = 0
  return {
    get announced() {
      return announced
    },
    announcePlaying: () => {
      announced += 1
    },
    onOtherPlaying: (task) => {
      tasks.add(task)
      return () => void tasks.delete(task)
    },
    otherPlays: () => {
      for (const task of tasks) task()
    },
  }
}
