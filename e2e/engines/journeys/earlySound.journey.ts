import { expect } from '@playwright/test'
import { type HeldVisit, journey } from '../fixtures'
import { eventually } from '../page/eventually'
import type { Query } from '../page/query'
import { player, podcast } from '../page/site'
import type { SoundLeads } from '../page/soundTrace'
import type { TestClient } from '../page/testClient'

/** Seconds. */
const GAP = 0.05

/** Seconds. */
const A_WHILE = 2

/** Stretches of the trace in which a sound is looked at for being steady. */
const STRETCHES = 5

/** Visits at most, before a machine is too busy to tell on it whether a sound has a gap. */
const VISITS = 12

/** How far the leads of these stretches are apart, in seconds; too far while there are too few of them. */
const spread = (leads: readonly number[]): number =>
  leads.length < STRETCHES ? Number.POSITIVE_INFINITY : Math.max(...leads) - Math.min(...leads)

/**
 * Resolves once the sound keeps the time that passes, with how far it is ahead until then. Whoever listens to the card changes
 * how soon it answers, and a machine that is busy with something else starves it: both move the time of the sound.
 */
const steadyLeads = async (client: TestClient): Promise<SoundLeads> => {
  await client.evaluate('traceSound')
  const last = async () => (await client.evaluate('soundLeads')).ofTime.slice(-STRETCHES)
  await eventually(async () => spread(await last()), 'the sound keeps time').toBeLessThan(GAP / 2)
  return client.evaluate('soundLeads')
}

const middleOf = (leads: readonly number[], stretches: number): number =>
  leads.slice(-stretches).toSorted((a, b) => a - b)[Math.floor(stretches / 2)] ?? 0

/** What a sound gained on a clock in the last stretches, in seconds. */
const gained = (clock: keyof SoundLeads, before: SoundLeads, after: SoundLeads): number =>
  middleOf(after[clock], STRETCHES - 1) - middleOf(before[clock], STRETCHES)

const begin = async (client: TestClient, what: Query): Promise<void> => {
  await client.goto('/', 'parsed')
  await client.click(what)
  await client.soundMovesBy(0.1)
}

/** Taps a sound and lets its page's program come, which has to go on with it; answers how far the sound leaves time by it. */
const takeUp = async ({ client, site }: HeldVisit, what: Query, address: string) => {
  await begin(client, what)
  const before = await steadyLeads(client)
  const { src } = await client.evaluate('sound')
  expect(src).toContain(address)
  const asked = site.asked(address)
  site.release()
  await client.partsArrive()
  await client.expectVisible(player.pause)
  await client.soundMovesBy(A_WHILE)
  const interruptions = await client.evaluate('interruptions')
  expect(interruptions.filter((type) => type !== 'waiting')).toEqual([])
  expect((await client.evaluate('sound')).src).toBe(src)
  expect(await client.evaluate('sounds')).toBe(1)
  expect(site.asked(address)).toBe(asked)
  const after = await client.evaluate('soundLeads')
  const ofTime = gained('ofTime', before, after)
  return {
    ofTime,
    card: ofTime - gained('ofCard', before, after),
    waited: interruptions.length > 0,
    leads: JSON.stringify({ before, after }),
  }
}

/**
 * Where whatever else a page plays falls behind, too, the machine starves its sound card, and where the sound waits for data
 * that are there, its decoder: another visit tells more.
 */
const expectNoGap = async (visit: () => ReturnType<typeof takeUp>, visits = VISITS): Promise<void> => {
  const { ofTime, card, waited, leads } = await visit()
  const isStarved = waited || (Math.abs(ofTime) >= GAP && card < -GAP / 2)
  if (isStarved && visits > 1) return expectNoGap(visit, visits - 1)
  expect(waited, 'the sound waited for data in every visit').toBe(false)
  expect(Math.abs(ofTime), leads).toBeLessThan(GAP)
}

const early = [
  { name: 'the live stream', what: player.stream, address: '/api/live.mp3' },
  { name: 'a podcast', what: podcast(0), address: '/api/media/' },
] as const

for (const { name, what, address } of early)
  journey(
    `a click on ${name} is heard before any program, which goes on with it without a gap`,
    async ({ visitHeld, soundCard }) => {
      const { client } = await visitHeld()
      await begin(client, what)
      await eventually(soundCard.isAudible).toBe(true)
      await expectNoGap(async () => takeUp(await visitHeld(), what, address))
      await client.click(player.pause)
      await client.expectVisible(player.play)
    },
  )

journey('a click is heard where the program never comes, and the next one pauses', async ({ visitHeld }) => {
  const { client } = await visitHeld()
  await begin(client, player.stream)
  await client.click(player.stream)
  await eventually(async () => (await client.evaluate('sound')).paused).toBe(true)
  await client.click(podcast(0))
  await client.soundMovesBy(0.5)
  expect((await client.evaluate('sound')).src).toContain('/api/media/')
  await client.click(podcast(0))
  await eventually(async () => (await client.evaluate('sound')).paused).toBe(true)
})
