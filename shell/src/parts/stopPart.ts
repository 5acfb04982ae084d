import type { SiteStore } from '@site/shared/host'

/** Pauses what sounds in the page; resolves once every element has told so. */
const silence = async (page: Document): Promise<void> => {
  const sounding = [...page.querySelectorAll('audio')].filter(({ paused }) => !paused)
  const paused = sounding.map(
    (sound) => new Promise((resolve) => sound.addEventListener('pause', resolve, { once: true })),
  )
  for (const sound of sounding) sound.pause()
  await Promise.all(paused)
}

/**
 * Ends what a part that is switched off does besides what it shows: its effects, and the sound when it is the player's,
 * for which there is no control any more. The store keeps its state; once it is shown again it brings its effects anew.
 */
export const createStopPart =
  (store: Pick<SiteStore, 'use'>, page: Document) =>
  async (part: string): Promise<void> => {
    if (part === 'player') await silence(page)
    store.use({ name: part })
  }
