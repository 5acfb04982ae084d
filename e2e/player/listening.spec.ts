import type { APIRequestContext } from '@playwright/test'
import { DAY_MS } from '@site/shared/durations'
import { partsArrive, watchPaths } from '../support/page'
import { readSound, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { PHONE, type Press, tabTo, WAYS } from '../support/ways'
import { player } from './playerPage'

const MOMENT = '/podcasts/abysse-club-palier-de-decompression-6-12oioiu?t=90'

const JUNGLE = ['Bitume Vert', 'Chouette Effraie', 'Court Jus', 'Tôle Ondulée']

interface Dated {
  readonly artist: string
  readonly publishedOn: string
}

/** The newest show of those who play jungle. */
const findJungle = async (request: APIRequestContext): Promise<Dated> => {
  const { podcasts } = (await (await request.get('/api/podcasts?limit=96')).json()) as {
    readonly podcasts: readonly Dated[]
  }
  const found = podcasts.find(({ artist }) => JUNGLE.includes(artist))
  if (!found) throw new Error('no show of jungle')
  return found
}

const main = (page: Page) => page.getByRole('main')

/** From its next page on, the browser refuses sound before a gesture; the headless one has no such policy. */
const refuseSoundBeforeGesture = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let hasGesture = false
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(
        type,
        () => {
          hasGesture = true
        },
        { capture: true },
      )
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function playAfterGesture() {
      return hasGesture ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })

/** Adds the next shows of a list to the queue, each by the menu of its card. */
const queueShows = async (page: Page, press: Press, count: number): Promise<void> => {
  for (let queued = 0; queued < count; queued += 1) {
    await press(main(page).locator('summary[aria-label^="Garder"]').first())
    await press(main(page).locator('details[open]').getByRole('button', { name: 'Écouter ensuite' }))
    await expect(main(page).locator('summary[data-queued="true"]')).toHaveCount(queued + 1)
  }
}

/** Plays the next show of the queue; resolves with the address of its sound. */
const playNext = async (page: Page, press: Press): Promise<string> => {
  const { src } = await readSound(page)
  await press(player(page).button('Émission suivante'))
  await expect.poll(async () => (await readSound(page)).src).not.toBe(src)
  await soundMovesBy(page, 1)
  return (await readSound(page)).src
}

const seek: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  keyboard: async (page) => {
    await tabTo(player(page).slider)
    await page.keyboard.press('PageUp')
  },
  touch: (page) => player(page).slider.tap(),
}

for (const { name: way, press, suite } of WAYS)
  test.describe(`by ${way}${suite}`, () => {
    test.use({ viewport: PHONE, hasTouch: way === 'touch' })

    test('a style and a month that are typed find the show, which plays', async ({ page, request }) => {
      const { artist, publishedOn } = await findJungle(request)
      await page.goto('/podcasts')
      await partsArrive(page)
      await press(page.getByRole('searchbox'))
      await page.keyboard.type(`Jungle ${publishedOn.replace(/^\S+ /, '')} `)
      await expect(page.getByRole('heading', { name: 'Résultats' })).toBeAttached()
      const first = main(page).getByRole('article').first()
      await expect(first).toContainText(artist)
      await press(first.getByRole('button'))
      await soundMovesBy(page, 0.3)
      await expect(player(page).bar).toContainText(artist)
    })

    test('a shared moment that the browser refuses to play plays there by the button of the page', async ({
      page,
    }) => {
      await refuseSoundBeforeGesture(page)
      await page.goto(MOMENT)
      await expect(player(page).problem).toContainText('Le navigateur attend un geste')
      await press(main(page).getByRole('button', { name: 'Reprendre à 1:30' }))
      await soundMovesBy(page, 0.3)
      const { currentTime } = await readSound(page)
      expect(currentTime).toBeGreaterThan(90)
      expect(currentTime).toBeLessThan(120)
      await expect(player(page).problem).toBeHidden()
    })

    test('five shows are queued and played without the live; the next day begins where the last ended', async ({
      page,
      context,
    }) => {
      const paths = watchPaths(page)
      await page.goto('/podcasts')
      await partsArrive(page)
      await queueShows(page, press, 5)
      await press(player(page).button(/^Ouvrir la file d’écoute, 5 émissions/))
      await press(page.getByRole('button', { name: 'Écouter la file' }))
      await soundMovesBy(page, 1)
      const sounds = [(await readSound(page)).src]
      await page.keyboard.press('Escape')
      for (let next = 1; next < 3; next += 1) sounds.push(await playNext(page, press))
      await seek[way]?.(page)
      await soundMovesBy(page, 1)
      expect(paths.filter((path) => path.includes('live'))).toEqual([])
      await page.close()

      const tomorrow = await context.newPage()
      await tomorrow.clock.install({ time: Date.now() + DAY_MS })
      await tomorrow.goto('/label')
      await partsArrive(tomorrow)
      await expect(player(tomorrow).button(/^Ouvrir la file d’écoute, 2 émissions/)).toBeVisible()
      await press(tomorrow.getByRole('region', { name: 'À reprendre' }).getByRole('button').first())
      await soundMovesBy(tomorrow, 1)
      const { src, currentTime } = await readSound(tomorrow)
      expect(src).toBe(sounds.at(-1))
      expect(currentTime).toBeGreaterThan(60)
      for (let next = 3; next < 5; next += 1) sounds.push(await playNext(tomorrow, press))
      expect(new Set(sounds).size).toBe(5)
    })
  })
