import { player } from '../player/playerPage'
import { movements, openWithFonts, overhang, placeTopAt, watchLayoutShift } from '../support/layout'
import { partsArrive } from '../support/page'
import { expect, type Page, test } from '../support/test'

const EPISODE = '/podcasts/abysse-club-palier-de-decompression-6-12oioiu'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const details = (page: Page) => main(page).getByRole('link', { name: /^Détails/ })

const pressLink = async (page: Page, name: string) => {
  const link = main(page).getByRole('link', { name, exact: true }).first()
  await link.focus()
  await page.keyboard.press('Enter')
}

test('from home to a podcast, its resident and back, by keyboard, and it plays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/')
  await partsArrive(page)
  await pressLink(page, 'Tous les podcasts')
  await expect(page).toHaveURL('/podcasts')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('palier DECOMPRESSION #6')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/recherche=palier/)
  await expect(main(page).getByRole('status').first()).toHaveText('1 podcast')
  await details(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(EPISODE)
  await page.getByRole('button', { name: 'Écouter', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('en écoute')).toBeVisible()
  await pressLink(page, 'Abysse Club')
  await expect(page).toHaveURL('/residences/abysse-club')
  await page.goBack()
  await expect(page).toHaveURL(EPISODE)
  await expect(main(page).getByText('en écoute')).toBeVisible()
})

test('filters fold, and the first shows are on the first screen', async ({ page }) => {
  for (const [width, height, path] of [
    [360, 740, '/podcasts?recherche=basse&annee=2026'],
    [390, 844, '/podcasts'],
    [1280, 844, undefined],
  ] as const) {
    await page.setViewportSize({ width, height })
    if (path !== undefined) await page.goto(path)
    const year = page.getByLabel('Année')
    const summary = page.locator('summary', { hasText: 'Filtres' })
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 })
    await expect(year).toBeHidden()
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(year).toBeInViewport()
    await summary.click()
    await expect(year).toBeHidden()
  }
})

test('older podcasts follow as one scrolls, and going back finds the place', async ({ page }) => {
  await page.goto('/podcasts')
  await partsArrive(page)
  const older = main(page).getByRole('link', { name: 'Plus anciens' })
  const [first, next] = [await cards(page).count(), await older.getAttribute('href')]
  await older.scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(60)
  await expect(older).not.toHaveAttribute('href', next ?? '')
  const last = details(page).nth(first + 5)
  await last.scrollIntoViewIfNeeded()
  const name = await last.getAttribute('aria-label')
  await last.click()
  await expect(page).toHaveURL(/\/podcasts\/.+-.+/)
  await page.goBack()
  await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport()
})

test('a link to a moment of a podcast plays from there, is shared there, and home offers to resume it without a shift', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`${EPISODE}?t=90`)
  await expect(player(page).slider).toHaveAttribute('aria-valuetext', /1:3\d/)
  await expect(page).toHaveURL(EPISODE)
  await page.locator('summary', { hasText: 'Partager' }).click()
  await page.getByRole('button', { name: 'Copier le lien vers ce moment' }).click()
  await expect(page.getByText('Lien copié.')).toBeVisible()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname).toBe(EPISODE)
  expect(Number(copied.searchParams.get('t'))).toBeGreaterThanOrEqual(90)
  await player(page).close.click()
  await expect(page.getByRole('button', { name: /^Reprendre à 1:3/ }).first()).toBeVisible()

  await watchLayoutShift(page)
  const { before } = await openWithFonts(page, '/')
  await partsArrive(page)
  const offer = page.getByRole('region', { name: 'À reprendre' })
  const resume = offer.getByRole('button', { name: /Abysse Club – Palier de décompression #6.*1:3\d sur/ })
  await expect(resume).toBeVisible()
  expect((await movements(page)).slice(before)).toEqual([])
  await resume.focus()
  await page.keyboard.press('Enter')
  await expect(player(page).slider).toHaveAttribute('aria-valuetext', /1:3\d/)
  await expect(offer).toBeHidden()
})

test('a short description is beside the cover, a long one in columns below it, the resident over the whole width', async ({
  page,
}) => {
  for (const [description, isBeside] of [
    ['Une ligne.', true],
    ['Une longue phrase qui va et vient. '.repeat(90), false],
  ] as const) {
    await page.route('**/api/podcasts?slug=*', async (route) => {
      const answer = await (await route.fetch()).json()
      const [podcast] = answer.podcasts
      await route.fulfill({ json: { ...answer, podcasts: [{ ...podcast, description }] } })
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/podcasts?recherche=zephyr')
    await expect(page.getByRole('heading', { name: 'Résultats' })).toBeAttached()
    await details(page).first().click()
    const text = main(page).getByText(description.trim().slice(0, 30)).first()
    const band = main(page).locator('section').filter({ hasText: 'Prochaine émission' }).first()
    await expect(text).toBeVisible()
    for (const width of [1200, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [words, cover] = [await text.boundingBox(), await main(page).locator('img').first().boundingBox()]
      expect.soft((words?.x ?? 0) > (cover?.x ?? 0) + 100, `${width} px: ${description}`).toBe(isBeside)
      expect.soft((await band.boundingBox())?.width, `${width} px`).toBeGreaterThan(0.8 * width)
    }
    await page.unrouteAll()
  }
})

test('search engines find every podcast; other sites show one with a card, and play its sound', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const { podcastCount } = await (await request.get('/api/podcasts?limit=1')).json()
  expect(sitemap.match(/\/podcasts\/(?!style\/)[^<]*-[a-z\d]{4,7}</g)).toHaveLength(podcastCount)
  const html = await (await request.get(EPISODE)).text()
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^"]*${EPISODE}"`))
  const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
  const types = data['@graph'].map((thing: { '@type': string }) => thing['@type'])
  expect(types).toContain('PodcastEpisode')

  const readProperty = (name: string): string =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1] ?? ''
  const [card, sound] = [new URL(readProperty('image')), new URL(readProperty('audio'))]
  expect([card.protocol, sound.protocol]).toEqual(['https:', 'https:'])
  expect((await request.get(card.pathname)).headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect((await request.head(sound.pathname)).status()).toBe(200)
})

test('the menu of a card at the lower edge opens clear of the player', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/podcasts')
  await partsArrive(page)
  const sign = main(page).getByLabel('Garder Acide Tropical').first()
  await placeTopAt(sign, 100)
  const plus = await sign.boundingBox()
  // Pressed where it is: a click of the locator would scroll it into view.
  await page.mouse.click((plus?.x ?? 0) + 22, (plus?.y ?? 0) + 22)
  const last = main(page).getByRole('button', { name: 'À écouter plus tard' })
  const readGap = async () => {
    const [pill, button] = [await player(page).stream.boundingBox(), await last.boundingBox()]
    return pill && button && pill.y - button.y - button.height
  }
  await expect.poll(readGap).toBeGreaterThan(0)
})

test('the menus of a podcast open within the width of a phone, and the page stays where it is', async ({
  page,
}) => {
  await page.goto(EPISODE)
  await partsArrive(page)
  for (const width of [320, 360, 390, 768])
    for (const name of ['Partager', 'Ajouter']) {
      await page.setViewportSize({ width, height: 844 })
      await main(page).locator('summary', { hasText: name }).click()
      await expect(main(page).locator('details[open]', { hasText: name })).toBeVisible()
      const where = `${name} at ${width} px`
      expect.soft(await overhang(page), where).toBe(0)
      expect.soft(await page.evaluate(() => window.scrollX), where).toBe(0)
    }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every podcast can be reached by links, and plays', async ({ page }) => {
    await page.goto('/podcasts')
    await expect(page.getByRole('search')).toBeHidden()
    await expect(main(page).getByText(/^Sans JavaScript/)).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Voir les résidences' })).toHaveAttribute(
      'href',
      '/residences',
    )
    const seen = new Set<string>()
    for (let older = 1; older > 0; ) {
      for (const link of await details(page).all()) seen.add((await link.getAttribute('href')) ?? '')
      const next = page.getByRole('link', { name: 'Plus anciens' })
      older = await next.count()
      // A click is done before the page it leads to is whole.
      if (older > 0) await Promise.all([page.waitForEvent('domcontentloaded'), next.click()])
    }
    const { podcastCount } = await (await page.request.get('/api/podcasts?limit=1')).json()
    expect(seen.size).toBe(podcastCount)
    await details(page).first().click()
    // The first is that of the page, the others are those of the cards below.
    const sound = main(page).locator('audio').first()
    await expect(sound).toBeVisible()
    expect((await page.request.get((await sound.getAttribute('src')) ?? '')).status()).toBe(200)
  })
})
