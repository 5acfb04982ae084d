import type { Registry } from '@site/shared/registry'
import { err, ok } from '@site/shared/result'
import { createFakeClock } from '@site/shared/testing/node'
import type { Failure } from '../../lib/failures'
import { publish } from '../../registry/operations'
import {
  fakePublication,
  fakeRegistry,
  fakeSite,
  parsePart,
  parseVersion,
  siteAfter,
} from '../../testing/siteFixture'
import type { Visit } from './chromium'
import { NOT_REACHED, type SmokeTest, smokeTest } from './smokeTest'

const registryWith = (paths: readonly string[]): Registry => {
  const pages = paths.map((path) => ({ path, module: 'Label', title: 'Label' }))
  return fakeRegistry(
    siteAfter(fakeSite({}), publish([fakePublication('label', '2.0.0', { exposes: ['Label'], pages })])),
  )
}

const whole: Visit = {
  status: 200,
  places: [{ slot: 'label/Label', state: 'ready' }],
  errors: [],
  requested: ['https://site.example/parts/label/2.0.0/remoteEntry.js'],
}

const open = (visits: Readonly<Record<string, Partial<Visit>>> = {}, registry = registryWith(['/label'])) => {
  const visited: string[] = []
  const clock = createFakeClock()
  const test: SmokeTest = {
    origin: 'https://site.example',
    part: parsePart('label'),
    version: parseVersion('2.0.0'),
    registry: async () => ok(registry),
    clock,
    browser: {
      visit: async (url) => {
        visited.push(url)
        return { ...whole, ...visits[new URL(url).pathname] }
      },
      close: async () => {},
    },
  }
  return { test, visited, clock }
}

const findFailure = async (visits: Readonly<Record<string, Partial<Visit>>>): Promise<Partial<Failure>> => {
  const result = await smokeTest(open(visits).test)
  return result.ok ? { message: 'fine' } : result.error
}

const readMessage = async (visits: Readonly<Record<string, Partial<Visit>>>) =>
  (await findFailure(visits)).message

test('the first page and those of the part are opened, but for lists whose addresses nobody knows', async () => {
  const { test: smoke, visited } = open({}, registryWith(['/label', '/label/:id']))
  expect(await smokeTest(smoke)).toEqual(ok(['/', '/label']))
  expect(visited).toEqual(['https://site.example/', 'https://site.example/label'])
})

test.each<[string, Partial<Visit>, string]>([
  ['a page that is not there', { status: 404 }, '/label answers 404'],
  ['a place that failed', { places: [{ slot: 'label/Label', state: 'failed' }] }, 'label/Label has failed'],
  [
    'a page that cannot be opened',
    { failure: 'net::ERR_CONNECTION_REFUSED' },
    '/label cannot be opened: net::',
  ],
  ['a place that stays empty', { places: [{ slot: 'label/Label', state: 'waiting' }] }, 'never came'],
  ['a part the shell gave up', { errors: ['Part label/Label is broken, version 2.0.0'] }, 'is broken'],
  [
    'an error nobody caught in its code',
    { errors: ['TypeError: no\n at https://site.example/parts/label/2.0.0/Label.1.js'] },
    'TypeError: no',
  ],
])('%s is a failure', async (_, visit, message) => {
  expect(await readMessage({ '/label': visit })).toContain(message)
})

test('after a place that never came no further page is waited for', async () => {
  const places = [{ slot: 'label/LatestReleases', state: 'waiting' as const }]
  const { test: smoke, visited } = open({ '/': { places } })
  expect(await smokeTest(smoke)).toMatchObject({ error: { message: '/: label/LatestReleases never came' } })
  expect(visited).toEqual(['https://site.example/'])
})

test('what another part does wrong is not this one’s failure', async () => {
  const errors = ['Part radio/Home is broken, version 1.0.0', 'TypeError at /parts/radio/1.0.0/Home.js']
  const places = [...whole.places, { slot: 'radio/Home', state: 'failed' as const }]
  expect(await readMessage({ '/': { errors, places } })).toBe('fine')
})

test('pages that are whole with the version before are a failure: nobody asked for the new one', async () => {
  const requested = ['https://site.example/parts/label/1.0.0/remoteEntry.js']
  expect(await findFailure({ '/': { requested }, '/label': { requested } })).toEqual({
    kind: NOT_REACHED,
    message: 'no page asked for a file of label 2.0.0',
  })
})

test('a version that was reached and breaks has failed itself', async () => {
  expect(await findFailure({ '/label': { status: 404 } })).toMatchObject({ kind: 'smoke' })
})

test('nothing is opened before visitors get the version, and a minute is enough to wait', async () => {
  const { test: smoke, visited, clock } = open()
  const answers = [
    err({ kind: 'unreachable', message: 'no' }),
    ok(fakeRegistry(fakeSite({ label: ['1.0.0'] }))),
  ]
  const late = smokeTest({ ...smoke, registry: async () => answers.shift() ?? smoke.registry() })
  await clock.advance(3_000)
  expect(await late).toMatchObject({ ok: true })
  const never = smokeTest({
    ...smoke,
    registry: async () => ok(fakeRegistry(fakeSite({ label: ['1.0.0'] }))),
  })
  await clock.advance(61_000)
  expect(await never).toEqual(err({ kind: NOT_REACHED, message: 'Visitors get label 1.0.0, not 2.0.0' }))
  expect(visited).toHaveLength(2)
})
