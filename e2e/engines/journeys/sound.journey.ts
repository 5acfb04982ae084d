import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
import { firstMainLink, player, podcast, site } from '../page/site'

journey('the live stream is heard: its time advances over three seconds', async ({ visitor, soundCard }) => {
  await visitor.goto('/')
  await visitor.click(player.stream)
  await visitor.soundMovesBy(3)
  expect((await visitor.evaluate('sound')).src).toContain('/api/live.mp3')
  await eventually(soundCard.isAudible).toBe(true)
})

journey('a podcast plays from its beginning, seeks to the middle and goes on', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.soundMovesBy(1)
  const begun = await visitor.evaluate('sound')
  expect(begun.src).toContain('/api/media/')
  expect(begun.currentTime).toBeLessThan(30)
  expect(begun.duration).toBeGreaterThan(60)

  await visitor.click(player.slider)
  const share = async () => (await visitor.evaluate('sound')).currentTime / begun.duration
  await eventually(share).toBeCloseTo(0.5, 1)
  await visitor.soundMovesBy(2)
  expect(await share()).toBeCloseTo(0.5, 1)
})

journey('the sound goes on without a gap through ten navigations', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(player.stream)
  await visitor.soundMovesBy(1)
  await visitor.evaluate('watchSound')

  const follow = (name: string) => () => visitor.click(site.link(name))
  const up = () => visitor.click(site.up)
  const steps: ReadonlyArray<readonly [go: () => Promise<unknown>, path: string | RegExp]> = [
    [follow('Résidences'), '/residences'],
    [() => visitor.click(firstMainLink), /\/residences\/.+/],
    [up, '/residences'],
    [follow('Label'), '/label'],
    [follow('À propos'), '/a-propos'],
    [up, '/'],
    [follow('Label'), '/label'],
    [visitor.back, '/'],
    [follow('Résidences'), '/residences'],
    [follow('À propos'), '/a-propos'],
  ]
  for (const [go, path] of steps) {
    await go()
    await visitor.expectPath(path)
    await visitor.expectVisible(site.heading)
    await visitor.soundMovesBy(0.2)
  }
  expect(await visitor.evaluate('interruptions')).toEqual([])
})

journey('a page left for another document while it sounds logs nothing', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(player.stream)
  await visitor.soundMovesBy(1)
  await visitor.goto('/label')
  await visitor.expectVisible(player.stream)
})
