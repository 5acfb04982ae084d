import { createFakeLog } from '@site/shared/testing'
import { publishedPart } from '@site/shared/testing/node'
import type { PartFailure } from '../../parts/loading/partFailure'
import { APP_FAILED } from '../appBundle'
import { type CrashDependencies, createBeacon, createFailureReport, createShellCrash } from './failureReport'

const cause = new Error('boom')

const throwError = () => {
  throw cause
}

test.each<[string, unknown, number]>([
  ['sent by the browser’s own means', () => true, 0],
  ['posted where beacons are absent', undefined, 1],
  ['posted where too much is queued', () => false, 1],
  ['posted where beacons are forbidden', () => throwError(), 1],
])('a beacon is %s', (_, sendBeacon, posts) => {
  const fetch = jest.fn(async () => new Response())
  createBeacon({ fetch, navigator: { sendBeacon } } as never)('/reports', '{}')
  const post = ['/reports', expect.objectContaining({ method: 'POST', body: '{}' })]
  expect(fetch.mock.calls).toEqual(Array.from({ length: posts }, () => post))
})

describe('a failure report', () => {
  const crash: PartFailure = {
    kind: 'crashed',
    slot: 'label/Label',
    version: '1.0.0-aaa',
    owner: 'équipe Label',
    detail: 'boom',
    cause,
  }
  const { cause: _, ...facts } = crash

  it.each([
    ['to the log alone', undefined, []],
    [
      'to the beacon as well',
      'https://beacon.example/',
      [['https://beacon.example/', { part: 'label', page: '/label', ...facts }]],
    ],
  ])('names part, version and owner %s', (_where, beaconUrl, requests) => {
    const log = createFakeLog()
    const sent: (readonly [url: string, body: unknown])[] = []
    const sendBeacon = (url: string, body: string) => void sent.push([url, JSON.parse(body)])
    createFailureReport({ log, beaconUrl, sendBeacon, readPage: () => '/label' })(crash)
    expect(log.errors).toEqual([
      'Part label/Label is crashed, version 1.0.0-aaa, owned by équipe Label, boom',
    ])
    expect(sent).toEqual(requests)
  })
})

test.each<[string, CrashDependencies['shell'], object]>([
  [
    'with the version and owner of the registry',
    publishedPart({ live: '2.0.0', owner: 'équipe Accueil' }),
    { version: '2.0.0', owner: 'équipe Accueil' },
  ],
  ['without them where no registry could be read', undefined, {}],
])('a crash of the shell is reported %s, and dispatched on the page', (_, shell, published) => {
  const reported: PartFailure[] = []
  const dispatched: string[] = []
  const page = new EventTarget()
  page.addEventListener(APP_FAILED, ({ type }) => dispatched.push(type))
  createShellCrash({ report: (failure) => void reported.push(failure), shell, page })(cause)
  expect(reported).toEqual([{ kind: 'crashed', slot: 'shell', ...published, detail: 'boom', cause }])
  expect(dispatched).toEqual([APP_FAILED])
})
