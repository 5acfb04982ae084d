import { overhang } from '../support/layout'
import { expect, type Page, test } from '../support/test'
import { AGENDA, CHAT, MAPS, openCalendar, TWITCH } from './consent'
import { answerLive } from './radioApi'

/** The addresses outside this machine that a page requests. */
const watchOutside = (page: Page): readonly string[] => {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (!/^(?:http:\/\/localhost|data:|blob:)/.test(request.url())) addresses.push(request.url())
  })
  return addresses
}

const expectQuestion = async (page: Page, provider: string): Promise<void> => {
  const show = page.getByRole('button', { name: `Afficher ${provider}` })
  await show.scrollIntoViewIfNeeded()
  await expect(show).toBeInViewport()
  const mask = await show.evaluate(
    (button) => getComputedStyle(button.parentElement?.parentElement ?? button, '::before').maskImage,
  )
  const [, picture = ''] = /url\("(.*)"\)/.exec(mask) ?? []
  expect((await page.request.get(picture)).headers()['content-type']).toContain('image/')
}

const expectWithinWidths = async (page: Page): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await overhang(page), `${width} px`).toBe(0)
  }
}

test('before any consent nothing is requested of calendar, video, chat and map, and our own pictures are shown', async ({
  page,
}) => {
  await answerLive(page, true)
  const addresses = watchOutside(page)
  await page.goto('/')
  await openCalendar(page)
  await expectQuestion(page, AGENDA)
  await expectQuestion(page, TWITCH)
  await expectWithinWidths(page)
  await page.getByRole('button', { name: /^Stream/ }).click()
  await page.getByRole('button', { name: 'Ouvrir le tchat' }).click()
  await expect(page.getByRole('button', { name: `Afficher ${CHAT}` })).toBeVisible()
  await page.goto('/a-propos')
  await expectQuestion(page, MAPS)
  await expectWithinWidths(page)
  expect(addresses).toEqual([])
})

test('a consent is kept for the next visit, and withdrawn from the footer', async ({ page }) => {
  await page.goto('/a-propos')
  await page.getByRole('checkbox', { name: `Toujours autoriser ${MAPS}` }).check()
  await page.getByRole('button', { name: `Afficher ${MAPS}` }).click()
  await expect(page.getByTitle(/^Plan/).contentFrame().getByText('output=embed')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `Ne plus autoriser ${MAPS}` }).scrollIntoViewIfNeeded()
  await expect(page.getByTitle(/^Plan/)).toBeVisible()

  const main = page.getByRole('main')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contenus externes' }).click()
  await main.getByRole('button', { name: `Ne plus autoriser ${MAPS}` }).click()
  await expect(main.getByRole('status')).toContainText('ne sera plus chargé')
  await page.goto('/a-propos')
  await expect(page.getByRole('button', { name: `Afficher ${MAPS}` })).toBeVisible()
  await expect(page.getByTitle(/^Plan/)).toHaveCount(0)
})
