/** Fakes of sound for tests: jsdom plays none. */
import type { EarlySound } from './earlySound'

/** A page whose controls have no sound. */
export const silence: Pick<EarlySound, 'canPlay' | 'toggle'> = { canPlay: () => false, toggle: () => false }

/** Adds `paused`, `play`, `pause` and `load` to a media element. */
export const makePlayable = <Sound extends HTMLMediaElement>(sound: Sound): Sound => {
  let paused = true
  Object.defineProperty(sound, 'paused', { get: () => paused })
  sound.play = async () => {
    const wasPaused = paused
    paused = false
    if (wasPaused) sound.dispatchEvent(new Event('play'))
  }
  sound.pause = () => {
    const wasPaused = paused
    paused = true
    if (!wasPaused) sound.dispatchEvent(new Event('pause'))
  }
  sound.load = () => {}
  return sound
}
