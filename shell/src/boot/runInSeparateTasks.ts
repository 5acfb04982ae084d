const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Runs steps one after another, each in a task of its own: the page can answer its visitor in between. */
export const runInSeparateTasks = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const step of steps) {
    await nextTask()
    await step()
  }
}
