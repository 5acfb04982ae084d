import type { MediaState } from '../protocol/messages'

/** What a session needs of an audio element, which sounds from the tap until the frame has taken over. */
export type PageSound = Pick<
  HTMLAudioElement,
  | 'currentTime'
  | 'error'
  | 'load'
  | 'muted'
  | 'onended'
  | 'onerror'
  | 'onplaying'
  | 'pause'
  | 'paused'
  | 'play'
  | 'removeAttribute'
  | 'src'
  | 'volume'
>

export const isHeard = ({ paused, error }: PageSound): boolean => !paused && !error

/** As loud as the player is. */
export const adjust = (sound: PageSound, { volume, muted }: Pick<MediaState, 'volume' | 'muted'>): void => {
  Object.assign(sound, { volume, muted })
}

/**
 * Plays inside the gesture that asks for it; resolves once it is heard, or known not to be.
 * @param startAtS seconds from the beginning
 */
export const playFrom = (sound: PageSound, address: string, startAtS: number): Promise<void> => {
  sound.src = startAtS > 0 ? `${address}#t=${startAtS}` : address
  return sound.play().catch(() => {})
}

/** Nothing of it is heard any more. */
export const silence = (sound: PageSound): void => {
  sound.pause()
  sound.removeAttribute('src')
  sound.load()
}

export const createPageSound = (page: Document): PageSound => page.createElement('audio')
