import { expect, test } from '../support/test'
import { buildWebpackHost } from './federated/buildWebpack'
import { asPage, complaintsOf, openHost, soundMovesIn } from './federated/federatedHost'

test('in a page built with webpack and federation the player sounds, obeys and tells, within the page’s policy', async ({
  page,
  baseURL,
}) => {
  const host = await openHost(buildWebpackHost, baseURL ?? '')
  const complaints = complaintsOf(page)
  await page.goto(host.address)
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMovesIn(page)
  await expect(page.getByRole('region', { name: 'Lecteur, Onde Basse' })).toBeVisible()
  expect(await asPage(page, ({ player }) => [player.paused, player.duration])).toEqual([
    false,
    Number.POSITIVE_INFINITY,
  ])
  await asPage(page, ({ player }) => player.pause())
  await expect(page.getByRole('button', { name: 'Lecture' })).toBeVisible()
  expect(await asPage(page, ({ events }) => events.filter((event) => event !== 'nowplaying'))).toEqual(
    expect.arrayContaining(['play', 'playing', 'pause']),
  )
  await asPage(page, ({ player }) => player.unmount())
  await expect(page.locator('audio')).toHaveCount(0)
  expect(complaints).toEqual([])
  host.stop()
})
