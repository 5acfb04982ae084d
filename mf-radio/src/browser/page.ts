/** The origin of the page, such as `https://collectif.example`; empty where pages are prerendered. */
export const pageOrigin = (): string => (typeof window === 'undefined' ? '' : window.location.origin)

/** The host of the page without its port, which the video provider requires. */
export const pageHostname = (): string => window.location.hostname

/** The visitor's time zone by its IANA name; null if the browser has none. */
export const visitorZone = (): string | null => {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch {
    return null
  }
}

const MS = 1000

/** The audio element of the page, which the player owns and follows. */
const findSound = () => document.querySelector<HTMLAudioElement>('audio[data-site-sound]')

/** Milliseconds into the sound of the page; 0 without a sound. */
export const soundMoment = (): number => (findSound()?.currentTime ?? 0) * MS

export const pauseSound = (): void => findSound()?.pause()
