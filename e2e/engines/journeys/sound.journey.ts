import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
import { firstMainLink, player, podcast, site } from '../page/site'

journey('the live stream is heard: its time advances over three seconds', async ({ client, soundCard }) => {
  await client.goto('/')
  await client.click(player.stream)
  await client.soundMovesBy(3)
  expect((await client.evaluate('sound')).src).toContain('/api/live.mp3')
  await eventually(soundCard.isAudible).toBe(true)
})

journey('a podcast plays from its beginning, seeks to the middle and goes on', async ({ client }) => {
  await client.goto('/')
  await client.click(podcast(0))
  await client.soundMovesBy(1)
  const begun = await client.evaluate('sound')
  expect(begun.src).toContain('/api/media/')
  expect(begun.currentTime).toBeLessThan(30)
  expect(begun.duration).toBeGreaterThan(60)

  await client.click(player.slider)
  const share = async () => (await client.evaluate('sound')).currentTime / begun.duration
  await eventually(share).toBeCloseTo(0.5, 1)
  await client.soundMovesBy(2)
  expect(await share()).toBeCloseTo(0.5, 1)
})

journey('the sound goes on without a gap through ten navigations', async ({ client }) => {
  await client.goto('/')
  await client.click(player.stream)
  await client.soundMovesBy(1)
  await client.evaluate('watchSound')

  const follow = (name: string) => () => client.click(site.link(name))
  const up = () => client.click(site.up)
  const steps: ReadonlyArray<readonly [go: () => Promise<unknown>, path: string | RegExp]> = [
    [follow('Résidences'), '/residences'],
    [() => client.click(firstMainLink), /\/residences\/.+/],
    [up, '/residences'],
    [follow('Label'), '/label'],
    [follow('À propos'), '/a-propos'],
    [up, '/'],
    [follow('Label'), '/label'],
    [client.back, '/'],
    [follow('Résidences'), '/residences'],
    [follow('À propos'), '/a-propos'],
  ]
  for (const [go, path] of steps) {
    await go()
    await client.expectPath(path)
    await client.expectVisible(site.heading)
    await client.soundMovesBy(0.2)
  }
  expect(await client.evaluate('interruptions')).toEqual([])
})

journey('a page left for another document while it sounds logs nothing', async ({ client }) => {
  await client.goto('/')
  await client.partsArrive()
  await client.click(player.stream)
  await client.soundMovesBy(1)
  await client.goto('/label')
  await client.expectVisible(player.stream)
})
