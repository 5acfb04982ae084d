import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
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

journey('only its close control closes the bar, which keeps the place in the replay', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.soundMovesBy(1)
  await visitor.click(player.bar, { x: 160, y: 4 })
  await visitor.soundMovesBy(1)
  await visitor.click(player.close)
  await visitor.expectVisible(player.resume)
  const { paused, currentTime } = await visitor.evaluate('sound')
  expect(paused).toBe(true)
  await visitor.click(player.resume)
  await visitor.soundMovesBy(1)
  expect((await visitor.evaluate('sound')).currentTime).toBeGreaterThan(currentTime)
})

journey('a replay gives way to another, and to the live stream', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.soundMovesBy(1)
  const { src } = await visitor.evaluate('sound')
  await visitor.click(podcast(1))
  await eventually(async () => (await visitor.evaluate('sound')).src).not.toBe(src)
  await visitor.soundMovesBy(1)
  await visitor.click(player.direct)
  await eventually(async () => (await visitor.evaluate('sound')).src).toContain('/api/live.mp3')
  await visitor.soundMovesBy(1)
})

journey('a replay left in the middle is offered again at the next visit', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.soundMovesBy(1)
  const { duration } = await visitor.evaluate('sound')
  await visitor.click(player.slider)
  await eventually(async () => (await visitor.evaluate('sound')).currentTime).toBeGreaterThan(
    duration / 2 - 30,
  )
  await visitor.soundMovesBy(1)
  await visitor.click(player.pause)
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.click(player.button(/^Reprendre à/))
  await eventually(async () => (await visitor.evaluate('sound')).currentTime).toBeGreaterThan(
    duration / 2 - 30,
  )
})
