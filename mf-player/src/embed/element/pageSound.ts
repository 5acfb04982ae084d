import { type HostMessage, MEDIA_EVENTS } from '../protocol/messages'

/** Events of the audio element that are also dispatched on the player and posted to its frame. */
export const SOUND_EVENTS: readonly string[] = [
  ...MEDIA_EVENTS,
  ...'canplay emptied loadeddata loadedmetadata loadstart progress ratechange seeked seeking'.split(' '),
]

/** Whether sound is audible after each event; events that are not listed change nothing. */
export const SOUNDS_AFTER: Readonly<Record<string, boolean>> = {
  playing: true,
  emptied: false,
  ended: false,
  error: false,
  pause: false,
  waiting: false,
}

/** Creates the audio element outside of any document, so that it keeps playing while the player moves. */
export const createPageSound = (page: Document): HTMLAudioElement => page.createElement('audio')

/** @param startAtS seconds from the beginning */
export const setSource = (sound: HTMLAudioElement, address: string, startAtS: number): void => {
  sound.src = startAtS > 0 ? `${address}#t=${startAtS}` : address
}

/** Drops the source and its download. Returns whether it was playing: browsers fire no `pause` in that case. */
export const dropSource = (sound: HTMLAudioElement): boolean => {
  const wasPlaying = !sound.paused
  sound.removeAttribute('src')
  sound.pause()
  sound.load()
  return wasPlaying
}

/** Creates the message that reports the audio element to the frame after an event. */
export const describeSound = (sound: HTMLAudioElement, event: string): HostMessage => {
  const { currentTime, duration, paused, ended, volume, muted, readyState, error } = sound
  return {
    type: 'sound',
    event,
    currentTime,
    duration: Number.isFinite(duration) ? duration : null,
    paused,
    ended,
    volume,
    muted,
    readyState,
    error: error?.code ?? 0,
  }
}

/** Records the addresses that the page's policy blocks. Returns a function that tests whether an address is blocked. */
export const watchPolicy = (page: Document): ((address: string) => boolean) => {
  const blocked = new Set<string>()
  page.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce') blocked.add(blockedURI)
  })
  return (address) => [...blocked].some((uri) => address.startsWith(uri))
}
