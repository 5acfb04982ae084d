import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { player, podcast } from '../page/site'

journey('the bar opens with the live stream, pauses it and goes on', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(player.stream)
  await visitor.expectVisible(player.close)
  await visitor.soundMovesBy(1)
  await visitor.click(player.pause)
  await visitor.expectVisible(player.play)
  expect((await visitor.evaluate('sound')).paused).toBe(true)
  await visitor.click(player.play)
  await visitor.soundMovesBy(1)
  await visitor.expectVisible(player.pause)
})

journey(
  'a click beside the controls closes the bar and keeps the place in the replay',
  async ({ visitor }) => {
    await visitor.goto('/')
    await visitor.click(podcast(0))
    await visitor.soundMovesBy(2)
    await visitor.click(player.close, { x: 200, y: 8 })
    await visitor.expectVisible(player.stream)
    const { paused, currentTime } = await visitor.evaluate('sound')
    expect(paused).toBe(true)
    await visitor.click(player.stream)
    await visitor.soundMovesBy(1)
    expect((await visitor.evaluate('sound')).currentTime).toBeGreaterThan(currentTime)
  },
)

journey('a replay gives way to another, and to the live stream', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.soundMovesBy(1)
  const { src } = await visitor.evaluate('sound')
  await visitor.click(podcast(1))
  await expect.poll(async () => (await visitor.evaluate('sound')).src).not.toBe(src)
  await visitor.soundMovesBy(1)
  await visitor.click(player.direct)
  await expect.poll(async () => (await visitor.evaluate('sound')).src).toContain('/api/live.mp3')
  await visitor.soundMovesBy(1)
})

journey('a replay left in the middle is offered again at the next visit', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.soundMovesBy(1)
  const { duration } = await visitor.evaluate('sound')
  await visitor.click(player.slider)
  await expect
    .poll(async () => (await visitor.evaluate('sound')).currentTime)
    .toBeGreaterThan(duration / 2 - 30)
  await visitor.soundMovesBy(1)
  await visitor.click(player.pause)
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.click(player.button(/^Reprendre à/))
  await expect
    .poll(async () => (await visitor.evaluate('sound')).currentTime)
    .toBeGreaterThan(duration / 2 - 30)
})
