import { MINUTE_MS } from '@site/shared/durations'
import { err, ok } from '@site/shared/result'
import { unavailable } from '../net/http/failure'
import type { JobFailure } from '../net/worker/job'
import { createCards } from './cards'
import type { CoverSource } from './coverSource'
import type { DrawCard } from './drawCard'
import { createCoverFetcher } from './fetchCovers'

const BASE = 'https://site.example/api'
/** Longer than it takes a host to refuse, as long as it takes one that is silent. */
const TIMEOUT_MS = 10_000
const DOWN = err(unavailable('down'))

/** Draws what it is given as text. */
const write: DrawCard = async ({ artist }, cover) =>
  ok({
    jpeg: Buffer.from(cover ? `${artist} with ${Buffer.from(cover)}` : artist),
    hasCover: cover !== undefined,
  })

const failing = (kind: 'failed' | 'ended') =>
  err({ kind, job: 'card', reason: 'memory', detail: 'broken' } as JobFailure)

const open = ({ draw = write }: { draw?: DrawCard } = {}) => {
  const clock = { now: 1_000_000 }
  const requests: string[] = []
  const waiting: (() => void)[] = []
  const drawn: string[] = []
  const hosts = { silent: true }
  /** Hosts are silent until `give up`, or refuse, or answer at once, as their names say. */
  const covers: CoverSource = (address) => {
    requests.push(address)
    const { hostname } = new URL(address)
    if (hostname === 'refusing.example') return Promise.resolve(DOWN)
    if (hostname !== 'silent.example' || !hosts.silent) return Promise.resolve(ok(Buffer.from('cover')))
    return new Promise((resolve) => waiting.push(() => resolve(DOWN)))
  }
  const cards = createCards({
    covers: createCoverFetcher(covers, () => clock.now),
    draw: (card, cover) => {
      drawn.push(card.artist)
      return draw(card, cover)
    },
    monotonicNow: () => clock.now,
  })
  const ask = async (name: string, coverUrl?: string, replacement?: string) => {
    const card = { siteName: 'Onde', artist: name, show: '', ...(coverUrl && { coverUrl }) }
    const read = await cards({ digest: `digest of ${name}`, card, replacement, base: BASE })
    return read.ok ? { text: String(read.value.jpeg), isWhole: read.value.isWhole } : read.error
  }
  return {
    ask,
    clock,
    requests,
    drawn,
    hosts,
    timeOut: () => {
      clock.now += TIMEOUT_MS
      for (const giveUp of waiting.splice(0)) giveUp()
    },
  }
}

const healthy = (name: string | number) => `https://covers.example/${name}.jpg`
const refusing = (name: string | number) => `https://refusing.example/${name}.jpg`
const silent = (name: string | number) => `https://silent.example/${name}.jpg`
const times = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at))

test('a card is drawn once for all who ask for it at a time, and later', async () => {
  const { ask, requests, drawn } = open()
  const cards = await Promise.all([ask('Mica', healthy(1)), ask('Mica', healthy(1))])
  expect([...cards, await ask('Mica', healthy(1))]).toEqual(
    times(3, () => ({ text: 'Mica with cover', isWhole: true })),
  )
  expect([requests.length, drawn.length]).toEqual([1, 1])
})

test('a silent host of covers holds up no card of another', async () => {
  const { ask, timeOut } = open()
  const held = times(100, (at) => ask(`silent ${at}`, silent(at)))
  expect(await ask('Mica', healthy(1))).toEqual({ text: 'Mica with cover', isWhole: true })
  timeOut()
  await Promise.all(held)
})

test('cards of a silent host are drawn without their covers once it is known to be silent', async () => {
  const { ask, timeOut, requests } = open()
  const held = times(100, (at) => ask(`silent ${at}`, silent(at)))
  timeOut()
  expect(await Promise.all(held)).toEqual(times(100, (at) => ({ text: `silent ${at}`, isWhole: false })))
  expect(requests.length).toBeLessThan(10)
})

test('a host that was silent is asked again after a minute', async () => {
  const { ask, timeOut, clock, hosts } = open()
  const first = ask('first', silent(1))
  timeOut()
  await first
  hosts.silent = false
  expect(await ask('second', silent(2))).toMatchObject({ isWhole: false })
  clock.now += MINUTE_MS
  expect(await ask('second', silent(2))).toMatchObject({ isWhole: true })
})

test('a cover that is refused is asked for again after a minute, and others of its host at once', async () => {
  const { ask, requests, clock, drawn } = open()
  await ask('Mica', refusing(1))
  expect(await ask('Mica', refusing(1))).toEqual({ text: 'Mica', isWhole: false })
  await ask('Lune', refusing(2))
  expect([requests, drawn]).toEqual([
    [refusing(1), refusing(2)],
    ['Mica', 'Lune'],
  ])
  clock.now += MINUTE_MS
  await ask('Mica', refusing(1))
  expect(requests.at(-1)).toBe(refusing(1))
})

test('a card whose cover is refused has its replacement until the cover is asked for again', async () => {
  const { ask, requests, clock, drawn } = open()
  const replaced = { text: 'Mica with cover', isWhole: false }
  expect(await ask('Mica', refusing(1), healthy('drawn'))).toEqual(replaced)
  expect(await ask('Mica', refusing(1), healthy('drawn'))).toEqual(replaced)
  expect([requests, drawn]).toEqual([[refusing(1), healthy('drawn')], ['Mica']])
  clock.now += MINUTE_MS
  await ask('Mica', refusing(1), healthy('drawn'))
  expect(requests.slice(2)).toEqual([refusing(1), healthy('drawn')])
})

test('a cover that is not a picture is replaced as well; where the replacement fails too, the card has no cover', async () => {
  const draw: DrawCard = async (card, cover) =>
    write(card, card.coverUrl?.includes('broken') ? undefined : cover)
  const { ask } = open({ draw })
  expect(await ask('Mica', healthy('broken'), healthy('drawn'))).toMatchObject({ text: 'Mica with cover' })
  expect(await ask('Lune', healthy('broken'), refusing(1))).toEqual({ text: 'Lune', isWhole: false })
})

test('bytes that are no picture are fetched again after a minute', async () => {
  const draw: DrawCard = async ({ artist }) => ok({ jpeg: Buffer.from(artist), hasCover: false })
  const { ask, requests, clock } = open({ draw })
  expect(await ask('Mica', healthy(1))).toEqual({ text: 'Mica', isWhole: false })
  await ask('Mica', healthy(1))
  expect(requests).toHaveLength(1)
  clock.now += MINUTE_MS
  await ask('Mica', healthy(1))
  expect(requests).toHaveLength(2)
})

test.each([
  ['fails', 'failed', MINUTE_MS],
  ['ends its process', 'ended', 24 * 60 * MINUTE_MS],
] as const)(
  'a card whose drawing %s with its cover is drawn without, and the cover paused',
  async (_, kind, pauseMs) => {
    const draw: DrawCard = async (card, cover) => (cover ? failing(kind) : write(card))
    const { ask, requests, drawn, clock } = open({ draw })
    for (const waitMs of [0, pauseMs - 1]) {
      clock.now += waitMs
      expect(await ask('Mica', healthy(1))).toEqual({ text: 'Mica', isWhole: false })
    }
    expect([requests.length, drawn]).toEqual([1, ['Mica', 'Mica']])
    clock.now += 1
    await ask('Mica', healthy(1))
    expect(requests).toHaveLength(2)
  },
)

test.each([
  ['fails', 'failed', 2],
  ['ends its process', 'ended', 1],
] as const)(
  'a drawing that %s without a cover fails for those who asked, and is tried again',
  async (_, kind, tries) => {
    let isBroken = true
    const draw: DrawCard = async (card) => (isBroken ? failing(kind) : write(card))
    const { ask, drawn, clock } = open({ draw })
    for (let visits = 0; visits < 2; visits += 1) await expect(ask('Mica')).rejects.toThrow('cannot be drawn')
    expect(drawn).toHaveLength(tries)
    isBroken = false
    clock.now += MINUTE_MS
    expect(await ask('Mica')).toEqual({ text: 'Mica', isWhole: true })
  },
)

test('a card that ends its process without its cover too leaves that cover to others', async () => {
  const draw: DrawCard = async (card, cover) =>
    card.artist === 'Mica' ? failing('ended') : write(card, cover)
  const { ask } = open({ draw })
  await expect(ask('Mica', healthy(1))).rejects.toThrow('cannot be drawn')
  expect(await ask('Basalte', healthy(1))).toMatchObject({ isWhole: true })
})

test('one card is drawn at a time', async () => {
  let [running, most] = [0, 0]
  const draw: DrawCard = async (card, cover) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return write(card, cover)
  }
  const { ask } = open({ draw })
  await Promise.all(times(20, (at) => ask(`card ${at}`, `https://host${at}.example/cover.jpg`)))
  expect(most).toBe(1)
})

test('300 cards that a crawler asks for at once are drawn, and more are refused for some seconds', async () => {
  const { ask, drawn } = open()
  const asked = times(310, (at) => ask(`card ${at}`, healthy(at)))
  const refusal = { kind: 'too-many', retryAfterMs: 15_000 }
  expect(await Promise.all(asked.slice(300))).toEqual(times(10, () => expect.objectContaining(refusal)))
  await Promise.all(asked)
  expect(drawn).toHaveLength(300)
  expect(await ask('card 305', healthy(305))).toMatchObject({ isWhole: true })
})

test('a card that is known is answered while too many others wait', async () => {
  const { ask, timeOut } = open()
  await ask('Mica', healthy(1))
  const held = times(310, (at) => ask(`silent ${at}`, silent(at)))
  expect(await ask('Mica', healthy(1))).toMatchObject({ isWhole: true })
  timeOut()
  await Promise.all(held)
})

test('few covers are in memory at a time, however many hosts they come from', async () => {
  let [held, most] = [0, 0]
  const covers: CoverSource = async () => {
    held += 1
    most = Math.max(most, held)
    return ok(Buffer.from('cover'))
  }
  const draw: DrawCard = async (card, cover) => {
    held -= 1
    return write(card, cover)
  }
  const cards = createCards({ covers: createCoverFetcher(covers, () => 0), draw, monotonicNow: () => 0 })
  await Promise.all(
    times(200, (at) => {
      const card = { siteName: '', artist: '', show: '', coverUrl: `https://host${at}.example/cover.jpg` }
      return cards({ digest: String(at), card, base: BASE })
    }),
  )
  expect(most).toBeLessThanOrEqual(24)
})
