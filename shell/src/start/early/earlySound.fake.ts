/** Fakes of sound for tests: jsdom plays none. */
import type { EarlyClicksDependencies } from './earlyClicks'

/** A page whose controls have no sound. */
export const silence: Omit<EarlyClicksDependencies, 'clock'> = {
  sound: { hasSound: () => false, canPlay: () => false, toggle: () => false },
  leave: () => {},
}

/** Installs `paused`, `play`, `pause` and `load` of media elements, for all tests of a file. */
export const installPlayback = (): void => {
  const playing = new WeakSet<HTMLMediaElement>()
  const prototype = HTMLMediaElement.prototype
  Object.defineProperty(prototype, 'paused', {
    get(this: HTMLMediaElement) {
      return !playing.has(this)
    },
  })
  prototype.play = async function () {
    if (playing.has(this)) return
    playing.add(this)
    this.dispatchEvent(new Event('play'))
  }
  prototype.pause = function () {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'))
  }
  prototype.load = () => {}
}
