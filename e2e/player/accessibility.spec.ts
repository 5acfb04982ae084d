import { CHAT } from '../pages/consent'
import { findViolationsAt, findViolationsAtBothWidths, WIDTHS } from '../support/axe'
import { darken, lighten, openHome } from '../support/lightColours'
import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { choosePodcast, player } from './playerPage'

/** The player and its panels. */
const PLAYER = '[data-slot="player/Player"]'

/**
 * At 360 and 1280 px, in dark and light colours.
 * @param area what is checked; the whole page always is as phones show it, since axe compares landmarks there
 */
const expectNoViolations = async (page: Page, state: string, area = PLAYER): Promise<void> => {
  const [phone, desktop] = WIDTHS
  const within = { within: area }
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
  await soundMovesBy(page, 1)
  await expectNoViolations(page, 'bar', 'html')
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
  await openHome(page, 360)
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
