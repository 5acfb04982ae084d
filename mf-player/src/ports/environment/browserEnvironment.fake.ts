import type { BrowserEnvironment } from './browserEnvironment'

/** The visitor's situation, set by the test; random numbers are always 0. */
export interface FakeEnvironment extends BrowserEnvironment {
  goOffline(): void
  goOnline(): void
  hide(): void
  show(): void
  saveData(): void
  /** How many tasks are still waiting for something: what is left behind is a leak. */
  waiting(): number
}

const createCall = () => {
  const tasks = new Set<() => void>()
  return {
    tasks,
    add: (task: () => void) => {
      tasks.add(task)
      return () => void tasks.delete(task)
    },
    run: () => {
      for (const task of tasks) task()
    },
  }
}

export const createFakeEnvironment = (): FakeEnvironment => {
  let online = true
  let hidden = false
  let savesData = false
  const onlineCall = createCall()
  const visibilityCall = createCall()
  return {
    isOnline: () => online,
    isHidden: () => hidden,
    savesData: () => savesData,
    onOnline: onlineCall.add,
    onVisibilityChange: visibilityCall.add,
    random: () => 0,
    pageUrl: () => 'https://site.example/residences?replay=old',
    goOffline: () => {
      online = false
    },
    goOnline: () => {
      online = true
      onlineCall.run()
    },
    hide: () => {
      hidden = true
      visibilityCall.run()
    },
    show: () => {
      hidden = false
      visibilityCall.run()
    },
    saveData: () => {
      savesData = true
    },
    waiting: () => onlineCall.tasks.size + visibilityCall.tasks.size,
  }
}
