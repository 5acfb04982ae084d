/** An element of jsdom, which plays nothing, that says what it is told to do. */
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
