import { answerLive } from '../radio/radioApi'
import { AGENDA, CHAT, MAPS, openCalendar, TWITCH } from '../support/consent'
import { overhang } from '../support/overhang'
import { expect, type Page, test } from '../support/test'

/** Addresses outside this machine that a page asked for. */
const watchOutside = (page: Page): readonly string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/^(?:http:\/\/localhost|data:|blob:)/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** The picture behind the question, as the file it is. */
const pictureBehind = (page: Page, provider: string): Promise<string> =>
  page
    .getByRole('button', { name: `Afficher ${provider}` })
    .evaluate(
      (button) => getComputedStyle(button.parentElement?.parentElement ?? button, '::before').maskImage,
    )

const expectQuestion = async (page: Page, provider: string): Promise<void> => {
  const show = page.getByRole('button', { name: `Afficher ${provider}` })
  await show.scrollIntoViewIfNeeded()
  await expect(show).toBeInViewport()
  const [, picture = ''] = /url\("(.*)"\)/.exec(await pictureBehind(page, provider)) ?? []
  expect((await page.request.get(picture)).headers()['content-type']).toContain('image/')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await overhang(page), `${width} px`).toBe(0)
  }
}

test('before any consent home asks the calendar and the video for nothing, and shows pictures of its own', async ({
  page,
}) => {
  await answerLive(page, true)
  const asked = watchOutside(page)
  await page.goto('/')
  await openCalendar(page)
  await expectQuestion(page, AGENDA)
  await expectQuestion(page, TWITCH)
  expect(asked).toEqual([])
})

test('before any consent the about page asks the map for nothing, and shows a picture of its own', async ({
  page,
}) => {
  const asked = watchOutside(page)
  await page.goto('/a-propos')
  await expectQuestion(page, MAPS)
  expect(asked).toEqual([])
})

test('a consent is kept for the next visit, and withdrawn from the footer', async ({ page }) => {
  await page.goto('/a-propos')
  await page.getByRole('checkbox', { name: `Toujours autoriser ${MAPS}` }).check()
  await page.getByRole('button', { name: `Afficher ${MAPS}` }).click()
  await expect(page.getByTitle(/^Plan/).contentFrame().getByText('output=embed')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `Ne plus autoriser ${MAPS}` }).scrollIntoViewIfNeeded()
  await expect(page.getByTitle(/^Plan/)).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contenus externes' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: `Ne plus autoriser ${MAPS}` })
    .click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('ne sera plus chargé')
  await page.goto('/a-propos')
  await expect(page.getByRole('button', { name: `Afficher ${MAPS}` })).toBeVisible()
  await expect(page.getByTitle(/^Plan/)).toHaveCount(0)
})

test('the chat asks first, too', async ({ page }) => {
  const asked = watchOutside(page)
  await page.goto('/')
  await page.getByRole('button', { name: /Stream/ }).click()
  await page.getByRole('button', { name: 'Ouvrir le tchat' }).click()
  await expect(page.getByRole('button', { name: `Afficher ${CHAT}` })).toBeVisible()
  expect(asked).toEqual([])
})
