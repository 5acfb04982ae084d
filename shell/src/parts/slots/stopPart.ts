import type { SiteStore } from '@site/shared/host'

/** Pauses every audio element of the page; resolves once each has dispatched `pause`. */
const pauseAll = async (page: Document): Promise<void> => {
  const playing = [...page.querySelectorAll('audio')].filter(({ paused }) => !paused)
  const paused = playing.map(
    (audio) => new Promise((resolve) => audio.addEventListener('pause', resolve, { once: true })),
  )
  for (const audio of playing) audio.pause()
  await Promise.all(paused)
}

/**
 * Stops a part that is switched off: removes its effects from the store, and pauses the sound when it is the player, which
 * leaves no control for it. The store keeps the part's state; its effects return with the part.
 */
export const createStopPart =
  (store: Pick<SiteStore, 'use'>, page: Document) =>
  async (part: string): Promise<void> => {
    if (part === 'player') await pauseAll(page)
    store.use({ name: part })
  }
