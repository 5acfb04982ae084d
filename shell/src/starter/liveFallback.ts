import { PLAYER_SELECTOR } from '../parts/playerSlot'
import { dropSound } from './dropSound'
import { liveFallbackContent } from './liveFallback.content'

/** A sentence and the browser's own player, where the site's cannot be. */
export interface LiveFallback {
  show(): void
  /** Gives the place back; whoever was listening has the player asked to play. */
  hide(): void
}

const playerIn = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>(PLAYER_SELECTOR)

const makeSound = (page: Document): HTMLAudioElement =>
  Object.assign(page.createElement('audio'), {
    ariaLabel: liveFallbackContent.live,
    controls: true,
    preload: 'none',
  })

const makeFallback = (page: Document, sound: HTMLAudioElement): HTMLElement => {
  const fallback = page.createElement('div')
  fallback.dataset.liveFallback = ''
  const sentence = { textContent: liveFallbackContent.sentence, role: 'alert' }
  fallback.append(Object.assign(page.createElement('p'), sentence), sound)
  return fallback
}

/** Nothing else controls what sounds by then. */
const silence = (page: Document): void => {
  for (const sound of page.querySelectorAll('audio')) sound.pause()
}

/**
 * Stands in the player's place while the program is not there.
 * @param isOn whether an early click is heard: who made it has a control already
 */
export const createLiveFallback = (page: Document, liveStream: string, isOn: () => boolean): LiveFallback => {
  const sound = makeSound(page)
  const fallback = makeFallback(page, sound)
  return {
    show: () => {
      if (fallback.isConnected || isOn()) return
      const player = playerIn(page)
      silence(page)
      sound.src = liveStream
      if (player) player.hidden = true
      const place = player?.parentElement ?? page.body
      place.append(fallback)
    },
    hide: () => {
      if (!fallback.isConnected) return
      const player = playerIn(page)
      const wasPlaying = !sound.paused
      dropSound(sound)
      fallback.remove()
      if (player) player.hidden = false
      if (wasPlaying) player?.querySelector('button')?.click()
    },
  }
}
