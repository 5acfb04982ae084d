import { expect, type Page, test } from '../support/test'
import { player } from './playerPage'

const PANELS = /\/parts\/player\/[^/]+\/panels\.\w+\.(?:js|css)$/

/** The files of the panels this page asks for, as it does. */
const watchPanels = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (PANELS.test(request.url())) asked.push(request.url())
  })
  return asked
}

const playerArrives = (page: Page) =>
  page.locator('[data-slot="player/Player"][data-hydrated]').waitFor({ state: 'attached' })

test('the panels come as the bar opens, and not before; each shows at once', async ({ page }) => {
  const asked = watchPanels(page)
  await page.goto('/')
  await playerArrives(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await player(page).stream.click()
  await expect.poll(() => asked.length).toBe(2)
  await player(page).button('Ouvrir les réglages').click()
  await expect(player(page).bar.getByRole('slider', { name: 'Volume' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('checkbox', { name: 'Activer les raccourcis' })).toBeVisible()
  expect(asked).toHaveLength(2)
})
