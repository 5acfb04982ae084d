import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publish } from '../registry/operations'
import { changeSite, readNewest } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { fakePublication } from '../testing/siteFixture'
import { temporaryFolders } from '../testing/temporaryFolders'
import { beginDevelopment, DEVELOPMENT_DIR } from './developmentSite'

const folder = temporaryFolders()

const begin = (siteDir: string, root = folder()) =>
  beginDevelopment({ root, siteDir, store: createFolderStore(siteDir, { isDevelopment: true }) })

const publishInto = async (dir: string, version = '1.0.0', isDevelopment = false) => {
  const store = createFolderStore(dir, { isDevelopment, durable: false })
  const published = await changeSite(store, 'test', publish([fakePublication('label', version)]))
  if (!published.ok) throw new Error(published.error.message)
}

const revisionFile = (dir: string, number: number) => path.join(dir, `revisions/0000000${number}.json`)

/** Adds a revision of another site: one without the mark is what older commands write. */
const addRevision = async (dir: string, number: number, isDevelopment: boolean) => {
  const other = folder()
  await publishInto(other, '1.0.0', isDevelopment)
  const text = await createFolderStore(other).read('revisions/00000001.json')
  mkdirSync(path.dirname(revisionFile(dir, number)), { recursive: true })
  const revision = { ...JSON.parse(Buffer.from(text ?? []).toString()), number }
  writeFileSync(revisionFile(dir, number), JSON.stringify(revision))
}

test.each([
  ['a missing folder', (dir: string) => path.join(dir, 'missing/too')],
  ['an empty folder', (dir: string) => dir],
  [
    'an empty folder behind a link',
    (dir: string) => {
      const link = path.join(folder(), 'link')
      symlinkSync(dir, link)
      return link
    },
  ],
  [
    'a folder that an interrupted start left',
    (dir: string) => {
      mkdirSync(path.join(dir, 'drafts'))
      return dir
    },
  ],
])('%s becomes a site of development, and stays one', async (_what, prepare) => {
  const dir = prepare(folder())
  expect(await begin(dir)).toMatchObject({ ok: true })
  expect(await readNewest(createFolderStore(dir))).toMatchObject({ value: { number: 1, development: true } })
  await publishInto(dir, '1.0.0', true)
  expect(await begin(dir)).toMatchObject({ ok: true })
  expect(await readNewest(createFolderStore(dir))).toMatchObject({ value: { number: 2 } })
})

const refused: readonly [what: string, prepare: (dir: string) => Promise<string>, why: string][] = [
  ['a site', async (dir) => publishInto(dir).then(() => dir), 'is not of development'],
  [
    'a site behind a link',
    async (dir) => {
      await publishInto(dir)
      const link = path.join(folder(), 'link')
      symlinkSync(dir, link)
      return link
    },
    'is not of development',
  ],
  [
    'a site of development into which an older command published since',
    async (dir) => {
      await begin(dir)
      await addRevision(dir, 2, false)
      return dir
    },
    'is not of development',
  ],
  [
    'a site whose newest revision alone is of development',
    async (dir) => {
      await addRevision(dir, 1, false)
      await addRevision(dir, 2, true)
      return dir
    },
    'is not of development',
  ],
  [
    'a site whose newest revision is damaged',
    async (dir) => {
      await begin(dir)
      writeFileSync(revisionFile(dir, 2), '{')
      return dir
    },
    'is not of development',
  ],
  [
    'a site that lost its revisions',
    async (dir) => {
      await publishInto(dir)
      rmSync(path.join(dir, 'revisions'), { recursive: true })
      return dir
    },
    'has files already',
  ],
  [
    'a folder of other files',
    async (dir) => {
      writeFileSync(path.join(dir, '.profile'), '')
      return dir
    },
    'has files already',
  ],
  [
    'a new folder inside a site',
    async (dir) => publishInto(dir).then(() => path.join(dir, 'parts/essai')),
    'is inside the site at',
  ],
  [
    'a link to an empty folder inside a site',
    async (dir) => {
      await publishInto(dir)
      const [empty, link] = [path.join(dir, 'empty'), path.join(folder(), 'link')]
      mkdirSync(empty)
      symlinkSync(empty, link)
      return link
    },
    'is inside the site at',
  ],
  [
    'a new folder in an inbox',
    async (dir) => {
      mkdirSync(path.join(dir, 'inbox/label'), { recursive: true })
      return path.join(dir, 'inbox/essai')
    },
    'is inside the inbox or outbox of',
  ],
]

test.each(refused)('%s is refused in one sentence, and stays as it is', async (_what, prepare, why) => {
  const dir = await prepare(folder())
  const list = () => (existsSync(dir) ? readdirSync(dir, { recursive: true }).sort() : undefined)
  const before = list()
  expect(await begin(dir)).toMatchObject({
    ok: false,
    error: {
      kind: 'other-purpose',
      message: expect.stringMatching(`^\\S+ .*${why}.*: leave out --site, or .*`),
    },
  })
  expect(list()).toEqual(before)
})

test('the folder of development in the checkout may have been a site itself before sites said what they are for', async () => {
  const root = folder()
  const own = path.join(root, DEVELOPMENT_DIR)
  await publishInto(own)
  expect(await begin(path.join(own, 'checkout'), root)).toMatchObject({ ok: true })
})

test('a link in the place of that folder leads into no site', async () => {
  const [root, site] = [folder(), folder()]
  await publishInto(site)
  symlinkSync(site, path.join(root, DEVELOPMENT_DIR))
  const begun = await begin(path.join(root, DEVELOPMENT_DIR, 'checkout'), root)
  expect(begun).toMatchObject({ error: { message: expect.stringContaining('is inside the site at') } })
})
