import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
import type { Query } from '../page/query'
import { player, podcast } from '../page/site'
import type { TestClient } from '../page/testClient'

/** Seconds. */
const GAP = 0.05

/** Seconds: longer than the while in which a lead is taken. */
const A_WHILE = 2

/** Seconds: whoever listens to the card has it answer sooner meanwhile, and the time of the sound steps by 0.2 s. */
const UNSTEADY = 3

const begin = async (client: TestClient, what: Query): Promise<void> => {
  await client.goto('/', 'parsed')
  await client.click(what)
  await client.soundMovesBy(0.1)
}

const early = [
  { name: 'the live stream', what: player.stream, address: '/api/live.mp3' },
  { name: 'a podcast', what: podcast(0), address: '/api/media/' },
] as const

for (const { name, what, address } of early)
  journey(
    `a click on ${name} is heard before any program, which goes on with it without a gap`,
    async ({ earlyClient: client, heldSite, soundCard }) => {
      await begin(client, what)
      await eventually(soundCard.isAudible).toBe(true)
      await client.soundMovesBy(UNSTEADY)
      await client.evaluate('traceSound')
      await client.soundMovesBy(A_WHILE)
      const before = (await client.evaluate('soundLeads')).length
      const { src } = await client.evaluate('sound')
      expect(src).toContain(address)

      heldSite.release()
      await client.partsArrive()
      await client.expectVisible(player.pause)
      await client.soundMovesBy(A_WHILE)
      expect(await client.evaluate('interruptions')).toEqual([])
      const leads = await client.evaluate('soundLeads')
      const lost = Math.max(...leads.slice(0, before)) - Math.max(...leads.slice(-before))
      expect(Math.abs(lost), `ahead by ${leads} s, released after ${before}`).toBeLessThan(GAP)
      expect((await client.evaluate('sound')).src).toBe(src)
      expect(await client.evaluate('sounds')).toBe(1)

      await client.click(player.pause)
      await client.expectVisible(player.play)
    },
  )

journey(
  'a click is heard where the program never comes, and the next one pauses',
  async ({ earlyClient: client }) => {
    await begin(client, player.stream)
    await client.click(player.stream)
    await eventually(async () => (await client.evaluate('sound')).paused).toBe(true)
    await client.click(podcast(0))
    await client.soundMovesBy(0.5)
    expect((await client.evaluate('sound')).src).toContain('/api/media/')
    await client.click(podcast(0))
    await eventually(async () => (await client.evaluate('sound')).paused).toBe(true)
  },
)
