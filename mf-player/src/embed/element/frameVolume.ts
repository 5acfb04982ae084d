import type { HostMessage } from '../protocol/messages'

type Volume = Pick<HTMLAudioElement, 'volume' | 'muted'>

/** Keeps the volume of the page's audio element and that of the frame equal, both of which may change it. */
export interface FrameVolume {
  /** Creates the message that sets the frame's volume; undefined if the frame has it already. */
  createMessage(): HostMessage | undefined
  /** Applies what the frame reports, unless it answers a message of the page, which may have changed the volume since. */
  apply(reported: Volume): void
  /** Call when another frame loads: it has no volume yet. */
  reset(): void
}

export const createFrameVolume = (sound: HTMLAudioElement): FrameVolume => {
  /** What the page has sent, oldest first; the frame reports each of them. */
  let unanswered: string[] = []
  let last = ''
  const describe = ({ volume, muted }: Volume): string => `${volume} ${muted}`
  return {
    createMessage: () => {
      const current = describe(sound)
      if (current === last) return undefined
      last = current
      unanswered.push(current)
      return { type: 'volume', volume: sound.volume, muted: sound.muted }
    },
    apply: ({ volume, muted }) => {
      const index = unanswered.indexOf(describe({ volume, muted }))
      unanswered = unanswered.slice(index + 1)
      if (index >= 0) return
      last = describe({ volume, muted })
      Object.assign(sound, { volume, muted })
    },
    reset: () => {
      unanswered = []
      last = ''
    },
  }
}
