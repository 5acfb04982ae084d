import { expect } from '@playwright/test'
import { journey } from '../fixtures'
import type { SoundCard } from '../machine/soundCard'
import { eventually } from '../page/eventually'
import { bySelector } from '../page/query'
import type { TestClient } from '../page/testClient'

const element = bySelector('onde-basse-player')
const frame = bySelector('iframe')

/** In a player, in pixels: on its button, and on that of its frame. */
const BUTTON = { x: 40, y: 85 }
/** The same in a frame that has `plain.html`, where the player stands below a heading. */
const BUTTON_IN_PLAIN = { x: BUTTON.x + 8, y: BUTTON.y + 80 }

/** Milliseconds: sooner than a player gives up a frame that does not come, and falls silent by itself. */
const SOON = { timeout: 5_000 }

/** Resolves once the player's sound has moved on by so many seconds. */
const movesBy = async (client: TestClient, seconds: number): Promise<void> => {
  const timeOf = async () => (await client.evaluate('embedded'))?.currentTime ?? 0
  const before = await timeOf()
  await eventually(timeOf, 'the sound moves on').toBeGreaterThanOrEqual(before + seconds)
}

const pageComes = async (client: TestClient, page: string): Promise<void> => {
  await client.page.goto(page)
  await eventually(() => client.page.evaluate('document.readyState'), 'the page has loaded').toBe('complete')
}

const fallsSilent = (soundCard: SoundCard): Promise<void> =>
  expect.poll(soundCard.isAudible, SOON).toBe(false)

for (const name of ['plain', 'strict'])
  journey(
    `on the page ${name}.html of others one tap is heard, its frame comes, and its policy is kept`,
    async ({ client, hosts, soundCard }) => {
      await pageComes(client, hosts.address(`${name}.html`))
      await eventually(() => client.evaluate('embedded'), 'the script has come').not.toBeNull()
      await client.click(element, BUTTON)
      await movesBy(client, 1)
      await eventually(soundCard.isAudible).toBe(true)
      await movesBy(client, 2)
      await client.click(element, BUTTON)
      await eventually(async () => (await client.evaluate('embedded'))?.paused).toBe(true)
      await fallsSilent(soundCard)
      expect(hosts.violations()).toEqual([])
    },
  )

for (const [name, at] of [
  ['sandboxed', BUTTON_IN_PLAIN],
  ['wordpress', BUTTON],
  ['frame', BUTTON],
] as const)
  journey(
    `in the frame of the page ${name}.html one tap is heard, and another is its end`,
    async ({ client, hosts, publicSite, soundCard }) => {
      await pageComes(client, hosts.address(`${name}.html`))
      await client.click(frame, at)
      await eventually(soundCard.isAudible).toBe(true)
      await eventually(() => publicSite.wasAsked('/api/nowplaying'), 'the program of the player runs').toBe(
        true,
      )
      await client.click(frame, at)
      await fallsSilent(soundCard)
    },
  )
