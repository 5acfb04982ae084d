import { findViolations } from '../support/axe'
import { readSound, soundMovesBy } from '../support/sound'
import { expect, test } from '../support/test'
import { choosePodcast, player } from './playerPage'

test.beforeEach(({ page }) => page.goto('/'))

test('the whole player is used by keyboard alone', async ({ page }) => {
  const { stream, close, pause, slider, bar } = player(page)
  await stream.focus()
  await page.keyboard.press('Enter')
  await soundMovesBy(page, 1)
  await expect(bar).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pause).toBeFocused()
  await page.keyboard.press('Space')
  await expect(player(page).play).toBeFocused()
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(stream).toBeFocused()
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
  const { duration } = await readSound(page)
  await slider.focus()
  await page.keyboard.press('PageUp')
  await expect.poll(async () => (await readSound(page)).currentTime / duration).toBeCloseTo(0.1, 1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await readSound(page)).currentTime / duration).toBeGreaterThan(0.105)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await readSound(page)).currentTime).toBeLessThan(5)
  await bar.getByRole('button', { name: 'Ouvrir les réglages' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Réglages du lecteur' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Ouvrir les réglages' })).toBeFocused()
})

test('every state of the player satisfies axe', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const { stream, bar } = player(page)
  const expectNoViolations = async (state: string) =>
    expect.soft(await findViolations(page), state).toEqual([])
  await stream.click()
  await soundMovesBy(page, 1)
  await expectNoViolations('live')
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
  await expectNoViolations('replay')
  await bar.getByRole('button', { name: 'Ouvrir les réglages' }).click()
  await expectNoViolations('settings')
  await bar.getByRole('button', { name: /Raccourcis/ }).click()
  await expectNoViolations('shortcuts')
})
