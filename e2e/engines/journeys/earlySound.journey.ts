import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import { eventually } from '../page/eventually'
import type { Query } from '../page/query'
import { player, podcast } from '../page/site'
import type { TestClient } from '../page/testClient'

/** Seconds. */
const GAP = 0.05

/** Seconds. */
const A_WHILE = 2

/** Stretches of the trace in which a sound is looked at for being steady. */
const STRETCHES = 5

/** How far the leads of these stretches are apart, in seconds; too far while there are too few of them. */
const spread = (leads: readonly number[]): number =>
  leads.length < STRETCHES ? Number.POSITIVE_INFINITY : Math.max(...leads) - Math.min(...leads)

/**
 * Resolves once the sound keeps the time that passes, with how far it is ahead of it. Whoever listens to the card changes
 * how soon it answers, and a machine that is busy with something else starves it: both move the time of the sound.
 */
const steadyLead = async (client: TestClient): Promise<number> => {
  await client.evaluate('traceSound')
  const last = async () => (await client.evaluate('soundLeads')).slice(-STRETCHES)
  await eventually(async () => spread(await last()), 'the sound keeps time').toBeLessThan(GAP / 2)
  return Math.max(...(await last()))
}

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
      const before = await steadyLead(client)
      const { src } = await client.evaluate('sound')
      expect(src).toContain(address)

      heldSite.release()
      await client.partsArrive()
      await client.expectVisible(player.pause)
      await client.soundMovesBy(A_WHILE)
      expect(await client.evaluate('interruptions')).toEqual([])
      const leads = await client.evaluate('soundLeads')
      const after = Math.max(...leads.slice(-STRETCHES + 1))
      expect(Math.abs(after - before), `ahead by ${leads} s, by ${before} s before`).toBeLessThan(GAP)
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
