/** The player that is shown while the app bundle is missing. */

import { PLAYER_SELECTOR } from '../parts/slots/slotElements'
import { dropSource } from './early/earlySound'
import { fallbackPlayerContent } from './fallbackPlayer.content'

/** A sentence and the browser's own audio controls, in place of the player. */
export interface FallbackPlayer {
  show(): void
  /** Removes it; if it was playing, clicks the site's player. */
  hide(): void
}

const findPlayer = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>(PLAYER_SELECTOR)

const createAudio = (page: Document): HTMLAudioElement =>
  Object.assign(page.createElement('audio'), {
    ariaLabel: fallbackPlayerContent.live,
    controls: true,
    preload: 'none',
  })

const createElement = (page: Document, audio: HTMLAudioElement): HTMLElement => {
  const element = page.createElement('aside')
  element.ariaLabel = fallbackPlayerContent.player
  element.dataset.liveFallback = ''
  const sentence = { textContent: fallbackPlayerContent.sentence, role: 'alert' }
  element.append(Object.assign(page.createElement('p'), sentence), audio)
  return element
}

/** Any other sound of the page would be left without controls. */
const pauseAll = (page: Document): void => {
  for (const audio of page.querySelectorAll('audio')) audio.pause()
}

/**
 * Creates the fallback player; nothing is shown before `show`.
 * @param isEarlySoundPlaying in that case the control that was clicked pauses the sound, and no fallback is shown
 */
export const createFallbackPlayer = (
  page: Document,
  liveStream: string,
  isEarlySoundPlaying: () => boolean,
): FallbackPlayer => {
  const audio = createAudio(page)
  const element = createElement(page, audio)
  return {
    show: () => {
      if (element.isConnected || isEarlySoundPlaying()) return
      const player = findPlayer(page)
      pauseAll(page)
      audio.src = liveStream
      if (player) player.hidden = true
      const parent = player?.parentElement ?? page.body
      parent.append(element)
    },
    hide: () => {
      if (!element.isConnected) return
      const player = findPlayer(page)
      const wasPlaying = !audio.paused
      dropSource(audio)
      element.remove()
      if (player) player.hidden = false
      if (wasPlaying) player?.querySelector('button')?.click()
    },
  }
}
