import { expect } from '@playwright/test'
import { KINDS, writeHost } from '../../hosts/hostKinds'
import { eventually } from '../enginePage'
import { journey } from '../journey'
import type { SoundCard } from '../machine'
import { bySelector, type Visitor } from '../visitor'

const element = bySelector('onde-basse-player')
const frame = bySelector('iframe')

/** In a player, in pixels: on its button, and on that of its frame. */
const BUTTON = { x: 40, y: 85 }

/** Milliseconds: sooner than a player whose frame does not load shows other controls. */
const SOON = { timeout: 5_000 }

const open = async ({ page }: Visitor, address: string): Promise<void> => {
  await page.goto(address)
  await eventually(() => page.evaluate('document.readyState'), 'the page has loaded').toBe('complete')
}

const expectSilence = (soundCard: SoundCard): Promise<void> =>
  expect.poll(soundCard.isAudible, SOON).toBe(false)

journey(
  'on a strict page of another site one tap is audible, the frame loads, and the policy is kept',
  async ({ visitor, hosts, soundCard }) => {
    const read = () => visitor.evaluate('embedded')
    await open(visitor, hosts.address('strict.html'))
    await eventually(read, 'the script has run').not.toBeNull()
    await visitor.click(element, BUTTON)
    await eventually(soundCard.isAudible).toBe(true)
    await eventually(async () => (await read())?.currentTime ?? 0).toBeGreaterThan(3)
    await visitor.click(element, BUTTON)
    await eventually(async () => (await read())?.paused).toBe(true)
    await expectSilence(soundCard)
    expect(hosts.violations()).toEqual([])
  },
)

/**
 * WebKit requires a gesture in the frame that plays for the page. Engines log a frame that a policy blocks as an error. The frame of an
 * isolated page is in another process in Firefox, where the clicks of its driver do not arrive.
 */
const ONLY_IN_CHROMIUM: readonly string[] = ['no sound of the page', 'no frames', 'isolated']

for (const kind of KINDS.filter(({ name }) => !ONLY_IN_CHROMIUM.includes(name)).slice(-10))
  journey(
    `on a page of another site (${kind.name}) one tap is audible, and another pauses`,
    async ({ visitor, hosts, soundCard }) => {
      const read = () => visitor.evaluate('embedded')
      await open(visitor, hosts.add(encodeURIComponent(kind.name), writeHost(kind, 'live'), kind.headers))
      await eventually(read, 'the script has run').not.toBeNull()
      await visitor.click(element, BUTTON)
      await eventually(soundCard.isAudible).toBe(true)
      // The frame replaces the button: a press on one that is released on the other clicks neither.
      await eventually(async () => (await read())?.framed, 'the frame is shown').toBe(true)
      await visitor.click(element, BUTTON)
      await eventually(async () => (await read())?.paused).toBe(true)
      await expectSilence(soundCard)
    },
  )

journey(
  'in the frame of a WordPress page one tap plays, and another pauses',
  async ({ visitor, hosts, publicSite, soundCard }) => {
    await open(visitor, hosts.address('wordpress.html'))
    await visitor.click(frame, BUTTON)
    await eventually(soundCard.isAudible).toBe(true)
    const countCalls = () => publicSite.count('/api/nowplaying')
    await eventually(countCalls, 'the script of the frame runs').toBeGreaterThan(0)
    await visitor.click(frame, BUTTON)
    await expectSilence(soundCard)
  },
)
