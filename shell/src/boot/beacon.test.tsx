import { createBeacon } from './beacon'

const sentWith = (sendBeacon: unknown) => {
  const fetch = jest.fn(async () => new Response())
  createBeacon({ fetch, navigator: { sendBeacon } } as never)('/reports', '{}')
  return fetch.mock.calls
}

it('is sent by the browser’s own means', () => {
  expect(sentWith(() => true)).toEqual([])
})

it.each([
  ['absent', undefined],
  ['full', () => false],
  [
    'forbidden',
    () => {
      throw new TypeError('forbidden')
    },
  ],
])('is posted where beacons are %s', (_, sendBeacon) => {
  expect(sentWith(sendBeacon)).toEqual([
    ['/reports', expect.objectContaining({ method: 'POST', body: '{}' })],
  ])
})
