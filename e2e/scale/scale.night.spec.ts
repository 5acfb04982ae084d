import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock, wait } from '@site/shared/clock'
import { askedFor, asksAt, type Habits, type Published } from '../../scripts/scale/cost'
import type { Commands } from '../../scripts/scale/document'
import { RECORD, type Recorded, readRecorded } from '../../scripts/scale/figures'
import { HABITS } from '../../scripts/scale/figures.data'
import { kindOf, kinds, type Tallies, tally, tallyOf, type VisitCounts } from '../../scripts/scale/visit'
import { type LoggedRequest, requireNginx } from '../deployment/nginx'
import { type ObjectSite, PREFIX, prepareRelease, startObjectSite } from '../objectStorage/objectSite'
import { openObjectStorage, type TestStorage } from '../objectStorage/testStorage'
import { expect, test } from '../support/test'
import { countPublished } from './published'
import { answersASecond, askAtOnce, replayDay } from './replay'
import { type Visits, visit } from './visitor'

const COUNT_REQUESTS = path.join(import.meta.dirname, 'countRequests.mjs')
/** Whether what is counted becomes what is on record. */
const isRecording = process.env.SCALE_RECORD !== undefined
/** Counts and bytes may differ by so much before the document has to say so. */
const TOLERANCE = 0.1

/** A day is 10 s long, and its visitors all listen: what a browser counted in ten minutes, each of them asks for. */
const DAY = { visits: 100, first: 60, seconds: 10 }
const DAY_HABITS: Habits = { ...HABITS, firstShare: 0.6, listeningShare: 1, listeningMinutes: 10 }

let storage: TestStorage
let site: ObjectSite
let visits: Visits
let commands: Commands
let published: Published

/** What a command that counts its requests has said. */
const requestsIn = (said: string): number => Number(/^(\d+) requests of the storage$/m.exec(said)?.[1])

const countCommands = async (): Promise<Commands> => {
  const releases = mkdtempSync(path.join(tmpdir(), 'onde-basse-releases-'))
  const env = { NODE_OPTIONS: `--import ${COUNT_REQUESTS}`, COUNTED_PORT: String(storage.port) }
  prepareRelease(releases, 'mf-about', '0000000001', ['Le collectif', 'Notre collectif'])
  try {
    const publish = requestsIn(await site.publish(releases, 'about', env))
    return { publish, prerender: requestsIn(await site.prerender(env)) }
  } finally {
    rmSync(releases, { recursive: true, force: true })
  }
}

test.beforeAll(async ({ browser }) => {
  requireNginx()
  storage = await openObjectStorage()
  site = await startObjectSite(storage)
  published = await countPublished(storage, PREFIX)
  visits = await visit(browser, site.url)
  commands = await countCommands()
})

test.afterAll(async () => {
  await site?.stop()
  storage?.stop()
})

const counted = (): VisitCounts => ({
  first: tally(visits.first),
  again: tally(visits.again),
  tenMinutes: tally(visits.tenMinutes),
})

const expectAbout = (now: number, then: number, what: string): void =>
  expect(
    Math.abs(now - then),
    `${what}: npm run scale:measure, then npm run scale:table`,
  ).toBeLessThanOrEqual(then * TOLERANCE)

/** What was asked for, so that a count that has moved says by what. */
const pathsOf = (kind: string, stretch: keyof VisitCounts): string =>
  visits[stretch]
    .map(({ path: asked }) => asked)
    .filter((asked) => kindOf(asked) === kind)
    .join(' ')

const expectSame = (now: Tallies, then: Tallies, stretch: keyof VisitCounts): void => {
  for (const kind of kinds) {
    const what = `${kind}, ${stretch} (${pathsOf(kind, stretch)})`
    const [counted, recorded] = [tallyOf(now, kind), tallyOf(then, kind)]
    expectAbout(counted.requests, recorded.requests, what)
    expectAbout(counted.bytes, recorded.bytes, what)
  }
}

const record = (measured: Partial<Recorded>): void =>
  writeFileSync(RECORD, `${JSON.stringify({ ...readRecorded(), ...measured }, null, 2)}\n`)

test('a visit asks for what docs/scale.md is calculated from', () => {
  const counts = counted()
  for (const stretch of Object.values(counts)) expect(tallyOf(stretch, 'other').requests).toBe(0)
  if (isRecording) return record({ ...counts, commands, published })
  const recorded = readRecorded()
  for (const stretch of ['first', 'again', 'tenMinutes'] as const)
    expectSame(counts[stretch], recorded[stretch], stretch)
  for (const command of ['publish', 'prerender'] as const)
    expectAbout(commands[command], recorded.commands[command], `requests of site ${command}`)
  for (const count of ['pageAddresses', 'partAddresses', 'parts'] as const)
    expectAbout(published[count], recorded.published[count], count)
})

/** What nginx has answered since; it writes an answer down once it is sent. */
const loggedSince = async (before: number, count: number): Promise<readonly LoggedRequest[]> => {
  await expect.poll(() => site.requests().length - before).toBe(count)
  return site.requests().slice(before)
}

/** Requests to another server, by kind. */
const askedBehind = (requests: readonly LoggedRequest[], kind: string): number =>
  requests.filter((request) => kindOf(request.path) === kind).reduce((sum, { asked }) => sum + asked, 0)

/** What a cache has to ask for, of a kind. A busy machine spreads requests less evenly than visitors come, so these are theirs. */
const asksOf = (day: readonly LoggedRequest[], kind: string, freshSeconds: number): number => {
  const requests = day.filter((request) => kindOf(request.path) === kind)
  const timesOf = (address: string): readonly number[] =>
    requests.flatMap(({ path: asked, at }) => (asked === address ? [at] : []))
  const addresses = new Set(requests.map(({ path: asked }) => asked))
  return [...addresses].reduce((sum, address) => sum + asksAt(timesOf(address), freshSeconds), 0)
}

test('a day of visitors asks nginx, the storage and the api as often as calculated', async () => {
  const before = site.requests().length
  const { asked: count, failed } = await replayDay(site.url, visits, DAY)
  expect(failed).toEqual([])
  const day = await loggedSince(before, count)
  const all = site.requests()
  const expected = askedFor(DAY.visits, counted(), DAY_HABITS)
  for (const kind of kinds)
    expect(
      day.filter(({ path: asked }) => kindOf(asked) === kind),
      kind,
    ).toHaveLength(Math.round(expected[kind].requests))

  const files = new Set(all.map(({ path: asked }) => asked).filter((asked) => kindOf(asked) === 'parts'))
  expect(all.filter(({ path: asked, cache }) => files.has(asked) && cache === 'MISS')).toHaveLength(
    files.size,
  )

  for (const kind of ['live', 'nowplaying', 'podcasts', 'schedule', 'releases', 'covers'] as const)
    expect(askedBehind(day, kind), kind).toBe(Math.round(expected[kind].requests))

  for (const kind of ['pages', 'registry'] as const) {
    const [fewest, most] = [2, 1].map((freshSeconds) => asksOf(day, kind, freshSeconds))
    const asked = askedBehind(day, kind)
    console.info(`${kind}: ${asked} requests to the storage, calculated ${fewest} to ${most}`)
    expect(asked, kind).toBeGreaterThanOrEqual(Math.floor((fewest ?? 0) * 0.8))
    expect(asked, kind).toBeLessThanOrEqual(Math.ceil((most ?? 0) * 1.2))
  }
})

test('a page that has grown stale is asked for once, however many want it at the same moment', async () => {
  await askAtOnce(`${site.url}/label`, 1)
  await wait(systemClock, 2_100)
  const before = site.requests().length
  expect(new Set(await askAtOnce(`${site.url}/label`, 100))).toEqual(new Set([200]))
  expect(askedBehind(await loggedSince(before, 100), 'pages')).toBe(1)
})

test('one api and one nginx answer, so many times a second', async () => {
  const seconds = isRecording ? 5 : 1
  const apiRequests = await answersASecond(`${site.url}/api/nowplaying`, seconds)
  const nginxRequests = await answersASecond(`${site.url}/registry.json`, seconds)
  console.info(`answers a second: ${apiRequests} of the api, ${nginxRequests} of nginx from its cache`)
  if (isRecording) record({ capacities: { apiRequests, nginxRequests } })
})
