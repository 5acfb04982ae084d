import type { Page } from '@playwright/test'
import { player } from '../player/playerPage'
import { partsArrive, SHORT_PAGE } from '../support/page'
import { readSound, soundMovesBy } from '../support/sound'
import { expect } from '../support/test'
import { findFrame, test } from './frames'

/** Taps an element; resolves once its frame shows the sound and other tabs are notified. */
const play = async (page: Page, id: string): Promise<void> => {
  await page.locator(`#${id}`).getByRole('button', { name: 'Écouter Onde Basse' }).click()
  const frame = await findFrame(page, `#${id} iframe`)
  await expect(frame.locator('button').first()).toHaveAccessibleName('Pause')
}

const playing = (page: Page, id: string) => page.locator(`onde-basse-player#${id}:state(playing)`)

test('of two elements of a page and the site in another tab one plays', async ({
  context,
  page,
  ownHosts,
}) => {
  const site = await context.newPage()
  await site.goto(SHORT_PAGE)
  await player(site).stream.click()
  await partsArrive(site)
  await soundMovesBy(site, 0.3)

  await page.goto(ownHosts.address('two.html'))
  await play(page, 'first')
  await expect(playing(page, 'first')).toBeVisible()
  await expect.poll(async () => (await readSound(site)).paused).toBe(true)

  await play(page, 'second')
  await expect(playing(page, 'second')).toBeVisible()
  await expect(playing(page, 'first')).toHaveCount(0)

  await player(site).play.click()
  await soundMovesBy(site, 0.3)
  await expect(playing(page, 'second')).toHaveCount(0)
})
