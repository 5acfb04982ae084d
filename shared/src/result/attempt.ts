/** What `task` answers; undefined when it throws, as browsers do for what a visitor or a policy forbids. */
export const attempt = <Value>(task: () => Value): Value | undefined => {
  try {
    return task()
  } catch {
    return undefined
  }
}
