import { contentFor } from './playerOptions'

/** Whether a player failed, and the text its button shows then. */
export interface Failure {
  isFailed(): boolean
  /** Empty without a failure. */
  describe(): string
  /** Applies an event of the sound. */
  applyEvent(event: string): void
  reset(): void
}

/** Isolated pages load audio from other hosts only if these send a header, which the text names. */
const describeHeader = ({ currentSrc }: HTMLAudioElement): string =>
  globalThis.crossOriginIsolated && currentSrc ? ` (Cross-Origin-Resource-Policy: ${currentSrc})` : ''

export const createFailure = (element: HTMLElement, sound: HTMLAudioElement): Failure => {
  let failed = false
  /** Failures in a row: a podcast that was deleted stays silent, and only the link below the text leads on. */
  let count = 0
  const reset = (): void => {
    failed = false
    count = 0
  }
  const describe = (): string => {
    const { failed: text, again } = contentFor(element)
    return text + (count > 1 ? '' : again) + describeHeader(sound)
  }
  return {
    isFailed: () => failed,
    describe: () => (failed ? describe() : ''),
    applyEvent: (event) => {
      if (event === 'playing') reset()
      else if (event === 'play') failed = false
      else if (event === 'error') {
        failed = true
        count += 1
      }
    },
    reset,
  }
}
