import { createObjectStore } from '../../tools/src/store/objectStore'
import { describeStore } from '../../tools/src/store/store.contract'
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
  return storage.place.storeAt(`sites/${prefixes}`)
}

describeStore('object storage, on a real server', open, {
  runner: { describe: test.describe, it: test },
  rounds: 5,
})

test('a bucket that keeps versions is refused: it takes no notice of conditions', async () => {
  await storage.createVersionedBucket('versioned')
  const store = createObjectStore({ client: storage.client, bucket: 'versioned', prefix: '' })
  await expect(store.create('revisions/00000001.json', 'first')).rejects.toThrow(
    /versioning of the bucket off/,
  )
})
