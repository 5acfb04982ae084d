import { CHAT } from '../pages/consent'
import { findViolationsAt, findViolationsAtBothWidths, WIDTHS } from '../support/axe'
import { darken, lighten, openHome } from '../support/lightColours'
import { SHORT_PAGE } from '../support/page'
import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { choosePodcast, goToShortPage, player } from './playerPage'

/**
 * At 360 and 1280 px, in dark and light colours: the whole page as phones show it, since axe compares landmarks there, and the
 * player with its panels.
 */
const expectNoViolations = async (page: Page, state: string): Promise<void> => {
  const [phone, desktop] = WIDTHS
  const within = { within: '[data-slot="player/Player"]' }
  expect.soft(await findViolationsAt(page, phone), state).toEqual([])
  expect.soft(await findViolationsAt(page, desktop, undefined, within), state).toEqual([])
  await lighten(page)
  const colours = { ...within, rules: 'colours' } as const
  expect.soft(await findViolationsAtBothWidths(page, colours), `${state}, light`).toEqual([])
  await darken(page)
}

test('the player and its panels have nothing axe objects to', async ({ page }) => {
  await openHome(page, 360)
  await choosePodcast(page, 0)
  await soundMovesBy(page, 0.3)
  await goToShortPage(page)
  await expectNoViolations(page, 'bar')
  const { settings, queue } = player(page)
  for (const [button, panel] of [
    [settings, 'Réglages du lecteur'],
    [queue, 'File d’écoute'],
  ] as const) {
    await button.click()
    await expect(page.getByRole('region', { name: panel })).toBeVisible()
    await expectNoViolations(page, panel)
    await page.keyboard.press('Escape')
  }
})

test('the chat has nothing axe objects to, before and after consent', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(SHORT_PAGE)
  await player(page).stream.click()
  await player(page).chat.click()
  const chat = page.getByRole('region', { name: 'Tchat de la radio' })
  const show = chat.getByRole('button', { name: `Afficher ${CHAT}` })
  await expect(show).toBeVisible()
  await expectNoViolations(page, 'before')
  await show.click()
  await expect(chat.locator('iframe').contentFrame().getByText('minnit.chat')).toBeVisible()
  await expectNoViolations(page, 'after')
})
