import { publishedPart } from '@site/shared/registry/fixture'
import { createFakeLog } from '@site/shared/testing'
import type { PartFailure } from '../../parts/loading/partFailure'
import { APP_FAILED } from '../appBundle'
import { type CrashDependencies, createBeacon, createFailureReport, createShellCrash } from './failureReport'

const cause = new Error('boom')

describe('a beacon', () => {
  const send = (sendBeacon: unknown) => {
    const fetch = jest.fn(async () => new Response())
    createBeacon({ fetch, navigator: { sendBeacon } } as never)('/reports', '{}')
    return fetch.mock.calls
  }
  const refuse = () => {
    throw new TypeError('forbidden')
  }

  it('is sent by the browser’s own means', () => {
    expect(send(() => true)).toEqual([])
  })

  it.each([
    ['absent', undefined],
    ['full', () => false],
    ['forbidden', refuse],
  ])('is posted where beacons are %s', (_, sendBeacon) => {
    expect(send(sendBeacon)).toEqual([['/reports', expect.objectContaining({ method: 'POST', body: '{}' })]])
  })
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
      [['https://beacon.example/', { part: 'label', ...facts }]],
    ],
  ])('names part, version and owner %s', (_where, beaconUrl, requests) => {
    const log = createFakeLog()
    const sent: (readonly [url: string, body: unknown])[] = []
    const sendBeacon = (url: string, body: string) => void sent.push([url, JSON.parse(body)])
    createFailureReport({ log, beaconUrl, sendBeacon })(crash)
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
