interface TurnLimits {
  readonly maxRunning: number
  /** How many tasks of one key may run at a time. */
  readonly maxPerKey?: number
}

/** Runs tasks in order, as many at a time as the limits allow. Tasks with a busy key are passed by others. */
export const createTurns = ({ maxRunning, maxPerKey = maxRunning }: TurnLimits) => {
  const running: string[] = []
  const waiting: { readonly key: string; readonly start: () => void }[] = []

  const mayStart = (key: string): boolean =>
    running.length < maxRunning && running.filter((one) => one === key).length < maxPerKey

  const startNext = (): void => {
    const at = waiting.findIndex(({ key }) => mayStart(key))
    const [next] = at === -1 ? [] : waiting.splice(at, 1)
    if (!next) return
    running.push(next.key)
    next.start()
  }

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (mayStart(key)) running.push(key)
    else
      await new Promise<void>((start) => {
        waiting.push({ key, start })
      })
    try {
      return await task()
    } finally {
      running.splice(running.indexOf(key), 1)
      startNext()
    }
  }
}
