import { findViolations } from '../support/axe'
import { readSound, soundMovesBy } from '../support/sound'
import { expect, test } from '../support/test'
import { choosePodcast, player } from './playerPage'

test('the whole player is used by keyboard alone, and axe finds nothing in its live bar and its help', async ({
  page,
}) => {
  const { stream, close, pause, play, slider, bar, settings } = player(page)
  const expectNoViolations = async (state: string) =>
    expect.soft(await findViolations(page, { within: '[data-slot="player/Player"]' }), state).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  await stream.focus()
  await page.keyboard.press('Enter')
  await soundMovesBy(page, 0.3)
  await expectNoViolations('live')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pause).toBeFocused()
  await page.keyboard.press('Space')
  await expect(play).toBeFocused()
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(stream).toBeFocused()

  await choosePodcast(page, 0)
  await soundMovesBy(page, 0.3)
  const { duration } = await readSound(page)
  const readShare = async () => (await readSound(page)).currentTime / duration
  await slider.focus()
  await page.keyboard.press('PageUp')
  await expect.poll(readShare).toBeCloseTo(0.1, 1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(readShare).toBeGreaterThan(0.105)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await readSound(page)).currentTime).toBeLessThan(5)

  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Réglages du lecteur' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('checkbox', { name: 'Activer les raccourcis' })).toBeVisible()
  await expectNoViolations('shortcuts')
})
