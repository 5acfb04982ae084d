import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { player, podcast } from '../page/site'

const isSilent = async (visitor: {
  ask: (name: 'sound') => Promise<{ paused: boolean }>
}): Promise<boolean> => (await visitor.ask('sound')).paused

journey('the bar opens with the live stream, pauses it and goes on', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(player.stream)
  await visitor.sees(player.close)
  await visitor.hears(1)
  await visitor.click(player.pause)
  await visitor.sees(player.play)
  expect(await isSilent(visitor)).toBe(true)
  await visitor.click(player.play)
  await visitor.hears(1)
  await visitor.sees(player.pause)
})

journey(
  'a click beside the controls closes the bar and keeps the place in the replay',
  async ({ visitor }) => {
    await visitor.goto('/')
    await visitor.click(podcast(0))
    await visitor.hears(2)
    await visitor.click(player.close, { x: 200, y: 8 })
    await visitor.sees(player.stream)
    const { paused, currentTime } = await visitor.ask('sound')
    expect(paused).toBe(true)
    await visitor.click(player.stream)
    await visitor.hears(1)
    expect((await visitor.ask('sound')).currentTime).toBeGreaterThan(currentTime)
  },
)

journey('a replay gives way to another, and to the live stream', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.hears(1)
  const { src } = await visitor.ask('sound')
  await visitor.click(podcast(1))
  await expect.poll(async () => (await visitor.ask('sound')).src).not.toBe(src)
  await visitor.hears(1)
  await visitor.click(player.direct)
  await expect.poll(async () => (await visitor.ask('sound')).src).toContain('/api/live.mp3')
  await visitor.hears(1)
})

journey('a replay left in the middle is offered again at the next visit', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.hears(1)
  const { duration } = await visitor.ask('sound')
  await visitor.click(player.slider)
  await expect.poll(async () => (await visitor.ask('sound')).currentTime).toBeGreaterThan(duration / 2 - 30)
  await visitor.hears(1)
  await visitor.click(player.pause)
  await visitor.goto('/')
  await visitor.click(podcast(0))
  await visitor.click(player.button(/^Reprendre à/))
  await expect.poll(async () => (await visitor.ask('sound')).currentTime).toBeGreaterThan(duration / 2 - 30)
})
