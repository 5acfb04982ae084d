import { soundMovesBy } from '../support/sound'
import { expect, type Page } from '../support/test'
import { passTimeUntil } from '../support/time'
import { player } from './playerPage'

/** Opens the site and listens to its stream. From then on time passes by the page's clock, which can be ahead of the sound's. */
export const hearLive = async (page: Page, url: string): Promise<void> => {
  await page.clock.install()
  await page.goto(url)
  await player(page).stream.click()
  await soundMovesBy(page, 1)
}

/** Resolves once the player says that it looks for the sound. */
export const reconnecting = (page: Page): Promise<void> =>
  passTimeUntil(page, () => expect(player(page).status).toHaveText('Reconnexion ...', { timeout: 300 }))
