/** Who asked for sound, and waits until it is heard. */
export interface Requests {
  /** Resolves once sound is heard, rejects where it does not come. */
  add(): Promise<void>
  /** Answers all of them where an event decides: one of `HTMLMediaElement`, or `refused`, where a gesture is required. */
  settle(event: string): void
}

/** The exception that each event rejects with, by its name; undefined for the event that resolves. */
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
