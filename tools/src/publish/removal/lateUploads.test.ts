import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@site/shared/durations'
import { createMemoryStore } from '../../store/memoryStore.fake'
import { parsePart } from '../../testing/siteFixture'
import { buildFileKey, letterKey } from '../letters/letters'
import { removeLateUploads } from './lateUploads'

const LABEL = parsePart('label')
const FILES = ['build.json', 'Label.1234abcd.js', 'images/cover~1.webp']

const openInbox = () => {
  let hours = 0
  const store = createMemoryStore(() => hours * HOUR_MS)
  const upload = async (files: readonly string[], part = 'label') => {
    const id = randomUUID()
    for (const file of files) await store.create(buildFileKey(part, id, file), file)
  }
  return {
    store,
    upload,
    pass: (more: number) => {
      hours += more
    },
  }
}

test.each([
  [0, 47, 0],
  [1, 48, 1],
  [3, 48, 3],
])(
  'of %i files of a build without a letter, after %i hours %i are removed',
  async (count, hours, removed) => {
    const { store, upload, pass } = openInbox()
    await upload(FILES.slice(0, count))
    pass(hours)
    expect(await removeLateUploads(store, LABEL)).toBe(removed)
    expect(await store.list('inbox/')).toHaveLength(count - removed)
  },
)

test('a build whose letter may still come stays, as do letters and the inbox of another team', async () => {
  const { store, upload, pass } = openInbox()
  await upload(FILES)
  await upload(FILES, 'radio')
  await store.create(letterKey('label', 1), '{}')
  pass(47)
  await upload(FILES)
  pass(1)
  expect(await removeLateUploads(store, LABEL)).toBe(3)
  expect((await store.list('inbox/label/')).length).toBe(4)
  expect((await store.list('inbox/radio/')).length).toBe(3)
})
