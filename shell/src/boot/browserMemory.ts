/** The browser's storage, or null where a visitor or a policy forbids it. */
export const browserMemory = (kind: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return window[kind]
  } catch {
    return null
  }
}
