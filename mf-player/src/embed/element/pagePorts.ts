/** Longest time an answer for a preview may take. */
const MAX_ANSWER_MS = 8000

/** Fetches JSON without cookies; null if that fails, since a page's policy may forbid it. */
export const fetchAnswer = (address: string): Promise<unknown> =>
  fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(MAX_ANSWER_MS) })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null)
