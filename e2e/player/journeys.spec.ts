import { follow } from '../support/page'
import { listenToLive, readSound, soundMovesBy } from '../support/sound'
import { expect, test } from '../support/test'
import { choosePodcast, player } from './playerPage'

test.use({ viewport: { width: 1280, height: 800 } })

test('a podcast clicked on home plays from its beginning, seeks to the middle and goes on', async ({
  page,
}) => {
  await page.goto('/')
  await choosePodcast(page, 0)
  await soundMovesBy(page, 0.3)
  const { src, currentTime, duration } = await readSound(page)
  expect(src).toContain('/api/media/')
  expect(currentTime).toBeLessThan(30)
  await player(page).slider.fill('50')
  await expect.poll(async () => (await readSound(page)).currentTime / duration).toBeCloseTo(0.5, 1)
  await soundMovesBy(page, 0.5)
})

test('the sound goes on without a gap through ten navigations over every route', async ({ page }) => {
  await page.goto('/')
  const readLog = await listenToLive(page)
  expect((await readSound(page)).src).toContain('/api/live.mp3')
  const goUp = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /Retour/ })
      .click()
  const steps: ReadonlyArray<readonly [go: () => Promise<unknown>, path: string | RegExp]> = [
    [() => follow(page, 'Résidences'), '/residences'],
    [() => page.getByRole('main').getByRole('link').first().click(), /\/residences\/.+/],
    [goUp, '/residences'],
    [() => follow(page, 'Label'), '/label'],
    [() => follow(page, 'À propos'), '/a-propos'],
    [goUp, '/'],
    [() => follow(page, 'Label'), '/label'],
    [() => page.goBack(), '/'],
    [() => follow(page, 'Résidences'), '/residences'],
    [() => follow(page, 'À propos'), '/a-propos'],
  ]
  for (const [go, path] of steps) {
    await go()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  }
  await soundMovesBy(page, 0.3)
  const { interruptions, heard, passed } = await readLog()
  expect(interruptions).toEqual([])
  expect(heard / passed).toBeGreaterThan(0.9)
})
