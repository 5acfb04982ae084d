import type { APIRequestContext } from '@playwright/test'
import { HOUR_MS } from '@site/shared/durations'
import { podcastPath } from '@site/shared/podcast'
import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { PHONE, type Press, WAYS } from '../support/ways'
import { player } from './playerPage'

interface Named {
  readonly id: string
  readonly artist: string
  readonly show: string
}

/** A podcast whose resident is on the air in the days to come: each of the demonstration is every second week. */
const findPodcast = async (request: APIRequestContext): Promise<Named> => {
  const read = async (path: string) => (await request.get(path)).json()
  const { podcasts } = (await read('/api/podcasts?limit=96')) as { podcasts: readonly Named[] }
  const { broadcasts } = (await read('/api/schedule')) as {
    broadcasts: ReadonlyArray<{ readonly title: string; readonly start: string }>
  }
  const coming = broadcasts.filter(({ start }) => {
    const inMs = Date.parse(start) - Date.now()
    return inMs > HOUR_MS && inMs < 6 * 24 * HOUR_MS
  })
  const isComing = ({ artist }: Named): boolean =>
    coming.some(({ title }) => title.startsWith(`${artist} - `))
  const podcast = podcasts.find(isComing)
  if (!podcast) throw new Error('no podcast of a resident who is on the air this week')
  return podcast
}

/** On the page of a resident: the date of their next show, which goes into the visitor's calendar. */
const takeDate = async (page: Page, press: Press): Promise<void> => {
  await expect(page).toHaveURL(/\/residences\/.+/)
  await expect(page.getByRole('main').getByText(/^\S+ \d+(?:er)? \S+, \d\d:\d\d – \d\d:\d\d$/)).toBeVisible()
  const artist = await page.getByRole('heading', { level: 1 }).textContent()
  const download = page.waitForEvent('download')
  await press(page.getByRole('main').getByRole('link', { name: 'Ajouter à mon agenda (.ics)' }))
  const file = await download
  expect(file.suggestedFilename()).toBe('emission.ics')
  expect(decodeURIComponent(file.url()).replaceAll('\r\n ', '')).toContain(`SUMMARY:${artist} – `)
}

for (const { name: way, press, suite } of WAYS)
  test.describe(`by ${way}${suite}`, () => {
    test.use({ viewport: PHONE, hasTouch: way === 'touch' })

    test('the bar leads from a replay to its show, its resident and their next date', async ({
      page,
      request,
    }) => {
      const podcast = await findPodcast(request)
      await page.goto(`/podcasts?${new URLSearchParams({ recherche: `${podcast.artist} ${podcast.show}` })}`)
      await expect(page.getByRole('heading', { name: 'Résultats' })).toBeAttached()
      await press(page.getByRole('main').getByRole('article').first().getByRole('button'))
      await soundMovesBy(page, 0.3)
      await press(player(page).bar.getByRole('link').first())
      await expect(page).toHaveURL(podcastPath(podcast))
      await press(page.getByRole('main').getByRole('link', { name: podcast.artist, exact: true }))
      await takeDate(page, press)
    })

    test('the bar leads from the live to the resident of the next show and to its date', async ({ page }) => {
      await page.goto('/label')
      await press(player(page).stream)
      await press(player(page).bar.getByRole('link').last())
      await takeDate(page, press)
    })
  })
