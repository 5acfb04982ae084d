import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { err, ok } from '@site/shared/result'
import { savedInFolder } from '../../files/saved'
import { openWriterLease } from '../../files/writerLease'
import type { Check, CheckName, CheckState } from '../check'
import type { Message } from './message'
import { createTeller, type Sent } from './teller'

const START = Date.parse('2026-05-20T10:00:00Z')
const SITE = { name: 'Sel Noir', timeZone: 'Europe/Paris' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watch-'))
})
afterEach(() => rm(folder, { recursive: true }))

const fail = (problem: unknown) => {
  throw problem
}

const one = (name: CheckName, state: CheckState): Check => ({ name, state, sentence: `${name} ${state}.` })

/** A teller whose clock and receiver belong to the test; `restart` opens another one over the same folder. */
const openTeller = () => {
  const world = { now: START, takes: true }
  const messages: Message[] = []
  const sent: Sent[] = []
  const openWith = (disk: Partial<Parameters<typeof createTeller>[0]> = {}) =>
    createTeller({
      channels: [
        {
          name: 'webhook',
          send: async (message) => {
            if (!world.takes) return err('chat.example did not answer')
            messages.push(message)
            return ok({})
          },
        },
      ],
      saved: savedInFolder(folder, fail),
      lease: openWriterLease(folder, () => world.now),
      site: SITE,
      now: () => world.now,
      monotonicNow: () => world.now,
      onSent: (report) => void sent.push(report),
      onProblem: fail,
      ...disk,
    })
  const open = () => openWith()
  let teller = open()
  return {
    world,
    messages,
    sent,
    tell: async (...checks: readonly Check[]) => {
      world.now += MINUTE_MS
      await teller.tell(checks)
    },
    restart: async () => {
      await teller.stop()
      teller = open()
    },
    open,
    openWith,
  }
}

test('a fault is sent once, and its end is sent once', async () => {
  const { tell, messages, world } = openTeller()
  await tell(one('air', 'good'))
  expect(messages).toEqual([])
  await tell(one('air', 'bad'))
  await tell(one('air', 'bad'))
  world.now += 2 * HOUR_MS
  await tell(one('air', 'bad'))
  expect(messages.map(({ title }) => title)).toEqual(['Sel Noir : 1 alerte'])
  await tell(one('air', 'good'))
  await tell(one('air', 'good'))
  expect(messages.map(({ title }) => title)).toEqual(['Sel Noir : 1 alerte', 'Sel Noir : tout est rétabli'])
})

test('what changes within an hour waits for the next message, which has all of it with its times', async () => {
  const { tell, messages, world } = openTeller()
  await tell(one('air', 'bad'), one('disk', 'bad'))
  await tell(one('air', 'good'), one('disk', 'bad'))
  await tell(one('air', 'bad'), one('feed', 'bad'))
  await tell(one('air', 'good'), one('disk', 'bad'), one('feed', 'bad'))
  expect(messages).toHaveLength(1)
  world.now += HOUR_MS
  await tell(one('air', 'good'), one('disk', 'bad'), one('feed', 'bad'))
  expect(messages).toHaveLength(2)
  expect(messages[1]?.title).toBe('Sel Noir : 2 alertes')
  expect(messages[1]?.text.split('\n\n').slice(0, -1)).toEqual([
    'RÉTABLI (20/05 12:02) air good.',
    'ALERTE (20/05 12:03) air bad.',
    'ALERTE (20/05 12:03) feed bad.',
    'RÉTABLI (20/05 12:04) air good.',
    'Toujours en alerte :\n– disk bad.',
  ])
  expect(messages[1]?.facts).toMatchObject({ site: 'Sel Noir', bad: ['disk', 'feed'] })
})

test('a restart repeats no message, and forgets nothing that waits', async () => {
  const { tell, messages, restart, world } = openTeller()
  await tell(one('air', 'bad'))
  await tell(one('disk', 'bad'))
  await restart()
  await tell(one('air', 'bad'), one('disk', 'bad'))
  expect(messages).toHaveLength(1)
  world.now += HOUR_MS
  await tell(one('air', 'bad'), one('disk', 'bad'))
  expect(messages[1]?.facts.changes).toMatchObject([{ check: 'disk', state: 'bad' }])
})

test('what is unknown after a restart is still bad in the message that waited', async () => {
  const { tell, messages, restart, world } = openTeller()
  await tell(one('disk', 'bad'))
  await tell(one('disk', 'bad'), one('air', 'bad'))
  await restart()
  world.now += HOUR_MS
  await tell(one('disk', 'bad'), one('air', 'unknown'))
  expect(messages[1]).toMatchObject({ title: 'Sel Noir : 2 alertes', isBad: true })
  expect(messages[1]?.facts.bad).toEqual(['disk', 'air'])
})

test('what is unknown changes nothing: neither after a restart, nor while ffmpeg is away', async () => {
  const { tell, messages, world } = openTeller()
  await tell(one('silence', 'bad'))
  world.now += 2 * HOUR_MS
  await tell(one('silence', 'unknown'), one('air', 'unknown'))
  await tell(one('silence', 'bad'))
  expect(messages).toHaveLength(1)
})

test.each(['ENOSPC', 'EROFS'])(
  'a disk that fails with %s keeps no fault from being told, once',
  async (code) => {
    const { messages, openWith, world } = openTeller()
    const problems: unknown[] = []
    const full = async () => {
      throw new Error(code)
    }
    const teller = openWith({
      saved: { read: async () => undefined, write: async () => {} },
      lease: { hold: full, release: full },
      onProblem: (problem) => void problems.push(problem),
    })
    for (let minute = 0; minute < 3; minute += 1) {
      world.now += MINUTE_MS
      await teller.tell([one('disk', 'bad')])
    }
    expect(messages.map(({ title }) => title)).toEqual(['Sel Noir : 1 alerte'])
    expect(problems).not.toEqual([])
  },
)

test('a message that nobody takes is tried again every five minutes, with what came meanwhile', async () => {
  const { tell, messages, sent, world } = openTeller()
  world.takes = false
  await tell(one('air', 'bad'))
  await tell(one('air', 'bad'), one('disk', 'bad'))
  expect(sent).toEqual([{ channel: 'webhook', failure: 'chat.example did not answer' }])
  world.takes = true
  world.now += 5 * MINUTE_MS
  await tell(one('air', 'bad'), one('disk', 'bad'))
  expect(messages.map(({ facts }) => facts.changes.map(({ check }) => check))).toEqual([['air', 'disk']])
})

test('of two services with one folder only one tells, and the other goes on where it ends', async () => {
  const { tell, messages, open, restart, world } = openTeller()
  const other = open()
  await tell(one('air', 'bad'))
  await other.tell([one('air', 'bad')])
  expect(messages).toHaveLength(1)
  await restart()
  world.now += HOUR_MS
  await other.tell([one('air', 'good')])
  expect(messages.map(({ isBad }) => isBad)).toEqual([true, false])
})

test('a check that never rests makes no endless message', async () => {
  const { tell, messages, world } = openTeller()
  const sentence = 'é'.repeat(400)
  for (let minute = 0; minute < 59; minute += 1)
    await tell({ name: 'air', state: minute % 2 === 0 ? 'bad' : 'good', sentence })
  world.now += HOUR_MS
  await tell({ name: 'air', state: 'good', sentence })
  expect(messages[1]?.facts.changes).toHaveLength(50)
  expect(Buffer.byteLength(messages[1]?.text ?? '')).toBeLessThanOrEqual(3_900)
  expect(messages[1]?.text).toMatch(/é\[…\]$/)
})

test('a check that the settings switch off is forgotten: once it is watched again, its fault is news', async () => {
  const { tell, messages, world } = openTeller()
  await tell(one('air', 'bad'))
  await tell({ ...one('air', 'unknown'), isOff: true })
  world.now += 2 * HOUR_MS
  await tell(one('air', 'bad'))
  expect(messages.map(({ title }) => title)).toEqual(['Sel Noir : 1 alerte', 'Sel Noir : 1 alerte'])
})

test('a fault is not sent if its check was switched off meanwhile', async () => {
  const { tell, messages, world } = openTeller()
  world.takes = false
  await tell(one('air', 'bad'))
  world.takes = true
  await tell({ ...one('air', 'unknown'), isOff: true })
  world.now += 2 * HOUR_MS
  await tell(one('disk', 'good'))
  expect(messages).toEqual([])
})
