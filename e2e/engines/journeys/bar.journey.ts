import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
import { player, podcast } from '../page/site'

journey('the bar opens with the live stream, pauses it and goes on', async ({ client }) => {
  await client.goto('/')
  await client.click(player.stream)
  await client.expectVisible(player.close)
  await client.soundMovesBy(1)
  await client.click(player.pause)
  await client.expectVisible(player.play)
  expect((await client.evaluate('sound')).paused).toBe(true)
  await client.click(player.play)
  await client.soundMovesBy(1)
  await client.expectVisible(player.pause)
})

journey('only its close control closes the bar, which keeps the place in the replay', async ({ client }) => {
  await client.goto('/')
  await client.click(podcast(0))
  await client.soundMovesBy(1)
  await client.click(player.bar, { x: 160, y: 4 })
  await client.soundMovesBy(1)
  await client.click(player.close)
  await client.expectVisible(player.resume)
  const { paused, currentTime } = await client.evaluate('sound')
  expect(paused).toBe(true)
  await client.click(player.resume)
  await client.soundMovesBy(1)
  expect((await client.evaluate('sound')).currentTime).toBeGreaterThan(currentTime)
})

journey('a replay gives way to another, and to the live stream', async ({ client }) => {
  await client.goto('/')
  await client.click(podcast(0))
  await client.soundMovesBy(1)
  const { src } = await client.evaluate('sound')
  await client.click(podcast(1))
  await eventually(async () => (await client.evaluate('sound')).src).not.toBe(src)
  await client.soundMovesBy(1)
  await client.click(player.direct)
  await eventually(async () => (await client.evaluate('sound')).src).toContain('/api/live.mp3')
  await client.soundMovesBy(1)
})

journey('a replay left in the middle is offered again at the next visit', async ({ client }) => {
  await client.goto('/')
  await client.click(podcast(0))
  await client.soundMovesBy(1)
  const { duration } = await client.evaluate('sound')
  await client.click(player.slider)
  await eventually(async () => (await client.evaluate('sound')).currentTime).toBeGreaterThan(
    duration / 2 - 30,
  )
  await client.soundMovesBy(1)
  await client.click(player.pause)
  await client.goto('/')
  await client.click(podcast(0))
  await client.click(player.button(/^Reprendre à/))
  await eventually(async () => (await client.evaluate('sound')).currentTime).toBeGreaterThan(
    duration / 2 - 30,
  )
})
