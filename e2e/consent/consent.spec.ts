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

for (const width of [360, 1280])
  test.describe(`before any consent, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { path, provider, open } of [
      { path: '/', provider: AGENDA, open: openCalendar },
      { path: '/', provider: TWITCH, open: undefined },
      { path: '/a-propos', provider: MAPS, open: undefined },
    ])
      test(`${path} asks ${provider} for nothing, and shows a picture of its own`, async ({ page }) => {
        await answerLive(page, true)
        const asked = watchOutside(page)
        await page.goto(path)
        await open?.(page)
        const show = page.getByRole('button', { name: `Afficher ${provider}` })
        await show.scrollIntoViewIfNeeded()
        await expect(show).toBeInViewport()
        const [, picture = ''] = /url\("(.*)"\)/.exec(await pictureBehind(page, provider)) ?? []
        expect((await page.request.get(picture)).headers()['content-type']).toContain('image/')
        expect(asked).toEqual([])
        expect(await overhang(page)).toBe(0)
      })

    test('the live block is as high with its question as off air', async ({ page }) => {
      const setLive = await answerLive(page, false)
      const firstAnswer = page.waitForResponse(/islive/)
      await page.goto('/')
      await firstAnswer
      const block = page.getByRole('region', { name: 'Direct', exact: true })
      await expect(block.getByRole('heading', { name: /Pas de direct/ })).toBeVisible()
      const before = (await block.boundingBox())?.height
      const refresh = block.getByRole('button', { name: 'Rafraîchir' })
      await expect(refresh).toBeEnabled()
      setLive(true)
      await refresh.click()
      await expect(block.getByRole('button', { name: 'Afficher Twitch' })).toBeVisible()
      expect((await block.boundingBox())?.height).toBe(before)
    })
  })

test('a consent is kept for the next visit, and withdrawn from the footer', async ({ page }) => {
  await page.goto('/a-propos')
  await page.getByRole('checkbox', { name: `Toujours autoriser ${MAPS}` }).check()
  await page.getByRole('button', { name: `Afficher ${MAPS}` }).click()
  await expect(page.getByTitle(/^Plan/)).toBeVisible()
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

test('every page leads to what the law wants said, in one line of the footer', async ({ page }) => {
  for (const path of ['/', '/residences/158cm', '/vie-privee']) {
    await page.goto(path)
    const links = page.getByRole('contentinfo').getByRole('list').last().getByRole('link')
    await expect(links).toHaveText([
      'Mentions légales',
      'Vie privée',
      'Contenus externes',
      'Accessibilité\u00a0: non conforme',
      'Intégrer le lecteur',
    ])
  }
})
