declare global {
  interface ErrorConstructor {
    /** Where browsers have it. */
    stackTraceLimit?: number
  }
}

/**
 * React makes errors as it loads, to throw them later. Nobody reads their stacks, for which the browser would read the
 * whole program a second time before it starts. Imported first; ends once everything is loaded.
 */
const { stackTraceLimit = 10 } = Error
Error.stackTraceLimit = 0
queueMicrotask(() => {
  Error.stackTraceLimit = stackTraceLimit
})

export {}
