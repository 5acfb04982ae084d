/** Resolves once the page had the chance to answer its visitor. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Takes steps one after another, each in a task of its own. */
export const inSteps = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const step of steps) {
    await nextTask()
    await step()
  }
}
