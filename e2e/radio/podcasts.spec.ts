import { partsArrive } from '../prerender/pageWatch'
import { expect, type Page, test } from '../support/test'

const EPISODE = '/podcasts/abysse-club-palier-de-decompression-6-12oioiu'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const details = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Détails/ })

const tabTo = async (page: Page, name: string) => {
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
  await link.focus()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
}

test('from home to a podcast, its resident and back, by keyboard, and it plays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/')
  await partsArrive(page)
  await tabTo(page, 'Tous les podcasts')
  await expect(page).toHaveURL('/podcasts')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('palier DECOMPRESSION #6')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/recherche=palier/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 podcast')
  await details(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(EPISODE)
  await page.getByRole('button', { name: 'Écouter', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('en écoute')).toBeVisible()
  await tabTo(page, 'Abysse Club')
  await expect(page).toHaveURL('/residences/abysse-club')
  await page.goBack()
  await expect(page).toHaveURL(EPISODE)
  await expect(page.getByRole('main').getByText('en écoute')).toBeVisible()
})

test('older podcasts follow as one scrolls, and going back finds the place', async ({ page }) => {
  await page.goto('/podcasts')
  await partsArrive(page)
  const older = page.getByRole('main').getByRole('link', { name: 'Plus anciens' })
  const [first, next] = [await cards(page).count(), await older.getAttribute('href')]
  await older.scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(first + 24)
  await expect(older).not.toHaveAttribute('href', next ?? '')
  const last = details(page).nth(first + 20)
  await last.scrollIntoViewIfNeeded()
  const name = await last.getAttribute('aria-label')
  await last.click()
  await expect(page).toHaveURL(/\/podcasts\/.+-.+/)
  await page.goBack()
  await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport()
})

test('a link to a moment of a podcast plays from there', async ({ page }) => {
  await page.goto(`${EPISODE}?t=90`)
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /1:3\d/)
  await expect(page).toHaveURL(EPISODE)
})

test('search engines find every podcast, and what it is', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const { podcastCount } = await (await request.get('/api/podcasts?limit=1')).json()
  expect(sitemap.match(/\/podcasts\/[^<]*-[a-z\d]{4,7}</g)).toHaveLength(podcastCount)
  const html = await (await request.get(EPISODE)).text()
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^"]*${EPISODE}"`))
  const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
  const episode = data['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'PodcastEpisode')
  expect(episode).toMatchObject({
    name: 'Palier de décompression #6',
    partOfSeries: { '@type': 'PodcastSeries' },
    associatedMedia: { contentUrl: expect.stringMatching(/^https:\/\/.*\.mp3$/) },
  })
  expect(episode.url.endsWith(EPISODE)).toBe(true)
})

test('other sites show a podcast with a card of its own, and play its sound', async ({ request }) => {
  const html = await (await request.get(EPISODE)).text()
  const property = (name: string): string =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1] ?? ''
  const [card, sound] = [new URL(property('image')), new URL(property('audio'))]
  expect([card.protocol, sound.protocol, property('image:width'), property('audio:type')]).toEqual([
    'https:',
    'https:',
    '1200',
    'audio/mpeg',
  ])
  const picture = await request.get(card.pathname)
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect((await request.head(sound.pathname)).status()).toBe(200)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every podcast is a walk away, and plays', async ({ page }) => {
    await page.goto('/podcasts')
    await expect(page.getByRole('search')).toBeHidden()
    const seen = new Set<string>()
    for (let older = 1; older > 0; ) {
      const hrefs = await details(page).evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      )
      for (const href of hrefs) seen.add(href)
      const next = page.getByRole('link', { name: 'Plus anciens' })
      older = await next.count()
      // A click is done before the page it leads to is whole.
      if (older > 0) await Promise.all([page.waitForEvent('domcontentloaded'), next.click()])
    }
    const { podcastCount } = await (await page.request.get('/api/podcasts?limit=1')).json()
    expect(seen.size).toBe(podcastCount)
    await details(page).first().click()
    const sound = page.getByRole('main').locator('audio')
    expect((await page.request.get((await sound.getAttribute('src')) ?? '')).status()).toBe(200)
  })
})
