import { player } from '../player/playerPage'
import { partsArrive } from '../prerender/pageWatch'
import { expect, type Page, test } from '../support/test'

const EPISODE = '/podcasts/abysse-club-palier-de-decompression-6-12oioiu'

/** Seconds. */
const LENGTH_S = 45 * 60

/** The addresses of the newest podcasts. */
const newest = async (page: Page, count: number): Promise<readonly string[]> => {
  await page.goto('/podcasts')
  const links = page.getByRole('main').getByRole('link', { name: /^Détails/ })
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return hrefs.filter((href) => href !== EPISODE).slice(0, count)
}

/** Puts the podcast of a page into the queue; answers its lines. */
const queue = async (page: Page, path: string): Promise<string> => {
  await page.goto(path)
  await partsArrive(page)
  const button = page.getByRole('button', { name: 'Écouter ensuite' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  return (await heading.textContent()) ?? ''
}

test('@long podcasts are queued on their pages, put in order by keyboard, kept over a reload and heard in turn', async ({
  page,
}) => {
  const [one = '', two = ''] = await newest(page, 2)
  await queue(page, one)
  const second = await queue(page, two)
  await page.goto(`${EPISODE}?t=60`)
  await expect(page.getByRole('main').getByText('en écoute')).toBeVisible()
  await player(page).button('Ouvrir les réglages').click()
  const waiting = page.getByRole('region', { name: 'Écouter ensuite' }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await waiting
    .nth(1)
    .getByRole('button', { name: /^Monter/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(waiting.first()).toContainText(second)
  await expect(waiting.first().getByRole('button', { name: /^Monter/ })).toBeFocused()
  await page.goto(`${EPISODE}?t=${LENGTH_S - 2}`)
  await expect(player(page).bar.getByRole('paragraph').first()).toHaveText(second)
  await player(page).button('Ouvrir les réglages').click()
  await expect(waiting).toHaveCount(1)
})
