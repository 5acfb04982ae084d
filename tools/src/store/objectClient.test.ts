import { type Clock, systemClock } from '@site/shared/clock'
import { BUCKET, fakeObjectServerOfTests } from '../testing/fakeObjectServer'
import { createObjectClient } from './objectClient'
import { createObjectStore } from './objectStore'

const REFUSED_OFTEN = Array.from({ length: 8 }, () => ({ status: 503 }))

const server = fakeObjectServerOfTests()

/** A clock whose pauses end at once, and the sum of its pauses. */
const hurriedClock = () => {
  const waited: number[] = []
  const after: Clock['after'] = (ms, task) => {
    waited.push(ms)
    return systemClock.after(0, task)
  }
  return { clock: { ...systemClock, after }, waited }
}

const open = (clock: Clock) => {
  const client = createObjectClient({ bucket: BUCKET, prefix: '', endpoint: server().endpoint }, {}, clock)
  return { client, store: createObjectStore({ client, bucket: BUCKET, prefix: '' }) }
}

test('each of many concurrent requests is retried for about ten seconds', async () => {
  const { clock, waited } = hurriedClock()
  const { client, store } = open(clock)
  const keys = Array.from({ length: 16 }, (_, index) => `parts/label/1.0.0/${index}.js`)
  const attempts = new Map<string, number>()
  server().trouble(
    ({ key }) => {
      attempts.set(key, (attempts.get(key) ?? 0) + 1)
      return (attempts.get(key) ?? 0) <= REFUSED_OFTEN.length
    },
    ...keys.flatMap(() => REFUSED_OFTEN),
  )
  await Promise.all(keys.map((key) => store.replace(key, key)))
  expect(await store.list('parts/label/')).toEqual(keys.toSorted())
  const seconds = waited.reduce((sum, ms) => sum + ms, 0) / keys.length / 1000
  expect(seconds).toBeGreaterThan(7)
  expect(seconds).toBeLessThan(15)
  client.destroy()
})

test('a server error is reported after the ninth attempt; a refusal at once', async () => {
  const { clock, waited } = hurriedClock()
  const { client, store } = open(clock)
  server().trouble(() => true, ...REFUSED_OFTEN, { status: 503 })
  await expect(store.read('registry.json')).rejects.toThrow('the storage is failing: try again (503)')
  expect(waited).toHaveLength(8)
  server().trouble(() => true, { status: 403 })
  await expect(store.read('registry.json')).rejects.toThrow('these credentials may not')
  expect(waited).toHaveLength(8)
  client.destroy()
})
