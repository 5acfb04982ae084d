import { createObjectStore } from '../../tools/src/store/objectStore'
import { describeStore } from '../../tools/src/store/storeContract'
import { expect, test } from '../support/test'
import { openObjectStorage, type TestStorage } from './testStorage'

let storage: TestStorage
let prefixes = 0

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  storage = await openObjectStorage()
})

test.afterAll(async () => storage?.stop())

const open = () => {
  prefixes += 1
  return storage.storeAt(`sites/${prefixes}`)
}

describeStore('object storage, answered by a server of its own', open, {
  runner: { describe: test.describe, it: test },
  rounds: 5,
})

test('object storage answers one of 50 who create a key at the same moment, 20 times of 20', async () => {
  const store = open()
  for (let round = 1; round <= 20; round += 1) {
    const tried = Array.from({ length: 50 }, (_, index) =>
      store.create(`revisions/${round}.json`, String(index)),
    )
    expect((await Promise.all(tried)).filter(Boolean), `round ${round}`).toHaveLength(1)
  }
})

test('a bucket that keeps versions is refused: it takes no notice of conditions', async () => {
  await storage.createVersionedBucket('versioned')
  const store = createObjectStore({ client: storage.client, bucket: 'versioned', prefix: '' })
  await expect(store.create('revisions/00000001.json', 'first')).rejects.toThrow(
    /versioning of the bucket off/,
  )
})
