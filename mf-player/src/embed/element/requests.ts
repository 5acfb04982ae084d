/** Pending promises of `play()`. */
export interface Requests {
  /** Returns a promise that resolves once the sound plays, and rejects if it cannot. */
  add(): Promise<void>
  /** Settles all promises if the event decides them: an event of `HTMLMediaElement`, or `refused` if a gesture is required. */
  settle(event: string): void
}

/** Event -> name of the exception it rejects with; undefined for the event that resolves. */
const CAUSES: Readonly<Record<string, string | undefined>> = {
  playing: undefined,
  pause: 'AbortError',
  error: 'NotSupportedError',
  refused: 'NotAllowedError',
}

export const createRequests = (): Requests => {
  const waiting: ((cause?: string) => void)[] = []
  return {
    add: () =>
      new Promise((resolve, reject) =>
        waiting.push((cause) => (cause ? reject(new DOMException('', cause)) : resolve())),
      ),
    settle: (event) => {
      if (event in CAUSES) for (const answer of waiting.splice(0)) answer(CAUSES[event])
    },
  }
}
