declare global {
  interface ErrorConstructor {
    /** Where browsers have it. */
    stackTraceLimit?: number
  }
}

/**
 * React makes errors as it loads, to throw them later. Nobody reads their stacks, for which the browser would read the
 * whole program a second time before it starts.
 */
export const withoutStacks = async (load: () => Promise<void>): Promise<void> => {
  const { stackTraceLimit = 10 } = Error
  Error.stackTraceLimit = 0
  try {
    await load()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
