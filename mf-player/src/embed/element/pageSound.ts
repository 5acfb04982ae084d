/** The sound of the page itself, from the tap until the frame has taken it over. */
export interface PageSound {
  /** Plays inside the gesture that asks for it. */
  play(address: string, startAtS: number, volume: number, muted: boolean): void
  /** Nothing of it is heard any more. */
  stop(): void
  isOn(): boolean
  /** Seconds. */
  time(): number
  setVolume(volume: number, muted: boolean): void
}

/**
 * @param onHeard sound comes out
 * @param onEnded it ended, or never began
 */
export const createPageSound = (page: Document, onHeard: () => void, onEnded: () => void): PageSound => {
  const audio = page.createElement('audio')
  audio.onplaying = onHeard
  audio.onerror = audio.onended = onEnded
  return {
    play: (address, startAtS, volume, muted) => {
      audio.src = startAtS > 0 ? `${address}#t=${startAtS}` : address
      Object.assign(audio, { volume, muted })
      audio.play().catch(() => {})
    },
    stop: () => {
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
    isOn: () => !audio.paused && !audio.error,
    time: () => audio.currentTime,
    setVolume: (volume, muted) => void Object.assign(audio, { volume, muted }),
  }
}
