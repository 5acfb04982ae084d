import {
  BUCKET,
  type FakeObjectServer,
  fakeRefusal,
  startFakeObjectServer,
} from '../testing/fakeObjectServer'
import { createObjectStore } from './objectStore'
import { StorageFailure, withAddress } from './storageFailure'

let server: FakeObjectServer

beforeAll(async () => {
  server = await startFakeObjectServer()
})

afterAll(() => server.stop())

const open = () => createObjectStore({ client: server.client, bucket: BUCKET, prefix: 'live' })

const always = (answer: ReturnType<typeof fakeRefusal>) => Array.from({ length: 20 }, () => answer)

test.each([
  [403, 'AccessDenied', 'these credentials may not (AccessDenied)'],
  [403, 'InvalidAccessKeyId', 'the storage does not accept the credentials (InvalidAccessKeyId)'],
  [403, 'SignatureDoesNotMatch', 'the storage does not accept the credentials (SignatureDoesNotMatch)'],
  [403, 'SomethingNew', 'these credentials may not (SomethingNew)'],
  [404, 'NoSuchBucket', 'the bucket does not exist (NoSuchBucket)'],
  [503, 'SlowDown', 'the storage is failing: try again (503)'],
])('an answer of %i %s is one sentence with the address and the cause', async (status, code, sentence) => {
  server.trouble(() => true, ...always(fakeRefusal(status, code)))
  await expect(open().read('registry.json')).rejects.toMatchObject({
    kind: 'object-storage',
    message: `s3://${BUCKET}/live/registry.json cannot be read: ${sentence}`,
  })
})

test('the message names the attempt', async () => {
  server.trouble(() => true, ...always(fakeRefusal(403, 'AccessDenied')))
  const store = open()
  const [address, why] = [`s3://${BUCKET}/live`, 'these credentials may not (AccessDenied)']
  await expect(store.replace('registry.json', '')).rejects.toThrow(
    `${address}/registry.json cannot be written: ${why}`,
  )
  await expect(store.create('registry.json', '')).rejects.toThrow(
    `${address}/probe.txt cannot be written: ${why}`,
  )
  await expect(store.list('revisions/')).rejects.toThrow(`${address}/revisions/ cannot be listed: ${why}`)
  await expect(store.remove(['a.js'])).rejects.toThrow(`${address}/a.js cannot be removed: ${why}`)
})

test.each([
  ['ECONNREFUSED', 'the storage cannot be reached (ECONNREFUSED)'],
  ['ENOTFOUND', 'the storage cannot be reached (ENOTFOUND)'],
])('an unreachable storage is reported with the system error code %s', async (code, sentence) => {
  const fail = () => Promise.reject(Object.assign(new Error('connect'), { code }))
  await expect(withAddress('s3://site/a.js', 'read', fail)).rejects.toThrow(
    `s3://site/a.js cannot be read: ${sentence}`,
  )
})

test('a StorageFailure is not wrapped again', async () => {
  const fail = () => Promise.reject(new StorageFailure('s3://site/a.js cannot be read'))
  await expect(withAddress('s3://site/b.js', 'written', fail)).rejects.toThrow(
    /^s3:\/\/site\/a.js cannot be read$/,
  )
})
