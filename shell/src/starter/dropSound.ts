/** Drops the connection too: an element that left the page would sound on, and a stream that is paused grow stale. */
export const dropSound = (sound: HTMLAudioElement): void => {
  sound.pause()
  sound.removeAttribute('src')
  sound.load()
}
