/** Who asked for sound, and waits until it is heard. */
export interface Requests {
  /** Resolves once sound is heard, rejects where it does not come. */
  add(): Promise<void>
  /** Answers all of them: where there is no sound with the cause, by the name of its exception. */
  settle(cause?: string): void
  /** Answers all of them where an event of `HTMLMediaElement` decides. */
  settleAfter(event: string): void
}

/** The cause each event means; undefined where sound is heard. */
const CAUSES: Readonly<Record<string, string | undefined>> = {
  playing: undefined,
  pause: 'AbortError',
  error: 'NotSupportedError',
}

export const createRequests = (): Requests => {
  const waiting: ((cause?: string) => void)[] = []
  const settle: Requests['settle'] = (cause) => {
    for (const answer of waiting.splice(0)) answer(cause)
  }
  return {
    add: () =>
      new Promise((resolve, reject) =>
        waiting.push((cause) => (cause ? reject(new DOMException('', cause)) : resolve())),
      ),
    settle,
    settleAfter: (event) => {
      if (event in CAUSES) settle(CAUSES[event])
    },
  }
}
