import { type HostMessage, MEDIA_EVENTS } from '../protocol/messages'

/** The events of an audio element that are dispatched on the player too, and posted to its frame. */
export const SOUND_EVENTS: readonly string[] = [
  ...MEDIA_EVENTS,
  ...'canplay emptied loadeddata loadedmetadata loadstart progress ratechange seeked seeking'.split(' '),
]

/** Whether sound comes out after these events; others change nothing. */
export const SOUNDS_AFTER: Readonly<Record<string, boolean>> = {
  playing: true,
  emptied: false,
  ended: false,
  error: false,
  pause: false,
  waiting: false,
}

/** It is in no document, so that it plays on while the player moves. */
export const createPageSound = (page: Document): HTMLAudioElement => page.createElement('audio')

/** @param startAtS seconds from the beginning */
export const setSource = (sound: HTMLAudioElement, address: string, startAtS: number): void => {
  sound.src = startAtS > 0 ? `${address}#t=${startAtS}` : address
}

/** Drops the source, and the download with it. Returns whether it played: browsers fire no `pause` then. */
export const dropSource = (sound: HTMLAudioElement): boolean => {
  const wasPlaying = !sound.paused
  sound.removeAttribute('src')
  sound.pause()
  sound.load()
  return wasPlaying
}

/** The message that describes a sound to the frame, after an event. */
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

/** Notes the addresses the policy of a page blocks. Returns whether an address is one of them. */
export const watchPolicy = (page: Document): ((address: string) => boolean) => {
  const blocked = new Set<string>()
  page.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce') blocked.add(blockedURI)
  })
  return (address) => [...blocked].some((uri) => address.startsWith(uri))
}
