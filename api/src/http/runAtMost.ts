/** Runs a task as soon as there is room for it; answers and fails as the task does. */
export type RunTask = <T>(task: () => Promise<T>) => Promise<T>

/** Runs at most `count` tasks at a time, the others in the order they came. */
export const runAtMost = (count: number): RunTask => {
  const waiting: (() => void)[] = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < count) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The place is handed on, so that nobody who comes in between takes it. */
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
