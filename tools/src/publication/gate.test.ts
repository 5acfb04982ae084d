import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readRevision } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { copyShared } from '../testing/sharedCopy'
import { type StubBuild, writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { checkPublication } from './gate'
import { publishParts } from './publishParts'

const COMPILER_MS = 60_000
const folder = temporaryFolders()

const openCheckout = () => {
  const [root, siteDir] = [folder(), folder()]
  const lines: string[] = []
  const logger = {
    info: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  }
  const store = createFolderStore(siteDir, { durable: false })
  const site = { root, siteDir, store, configFile: '', logger }
  /** Leaves a build in the folder of a part, which may be that of another. */
  const build = (name: string, stub: Partial<StubBuild> = {}) => {
    const dir = path.join(root, name)
    mkdirSync(dir, { recursive: true })
    writeStubBuild(path.join(dir, 'dist'), { part: name, version: '1.0.0', ...stub })
    return { name, dir }
  }
  return { root, site, lines, build }
}

const kindOf = (result: Awaited<ReturnType<typeof checkPublication>>): string =>
  result.ok ? 'accepted' : result.error.kind

test('a build of another part than its folder is refused, even by force', async () => {
  const { site, build } = openCheckout()
  const about = build('about', { part: 'label' })
  expect(kindOf(await checkPublication(site, [about]))).toBe('wrong-folder')
  const forced = await publishParts([about], site, { force: true })
  expect(!forced.ok && forced.error.message).toContain('is a build of label, and its folder is that of about')
  expect(await site.store.list('')).toEqual([])
})

test('a part that drops what a live one shows is refused, and by force it stands in the history', async () => {
  const { site, build } = openCheckout()
  const page = { path: '/label', module: 'Label', title: 'Label' }
  const label = build('label', { pages: [page] })
  const radio = build('radio', { consumes: ['label/Label'] })
  expect(await publishParts([label, radio], site)).toMatchObject({ ok: true })
  build('label', { version: '2.0.0' })
  const message = 'radio 1.0.0 (équipe radio) shows Label, but label 2.0.0 (équipe label) exposes nothing'
  expect(await publishParts([label], site)).toMatchObject({ ok: false, error: { message } })
  expect(await publishParts([label], site, { force: true })).toMatchObject({ ok: true })
  const revision = await readRevision(site.store, 2)
  expect(revision).toMatchObject({ value: { change: 'publish label 2.0.0', forced: [message] } })
})

test(
  'a shell whose platform breaks a contract on record is refused; by force, that stands in the history',
  async () => {
    const { root, site, build } = openCheckout()
    const shared = copyShared(root)
    const shell = build('shell')
    shared.change('src/platform.ts', /export \{[^}]*\} from 'react-router-dom'\n?/, '')
    expect(kindOf(await checkPublication(site, [shell]))).toBe('types-broken')
    expect(await publishParts([shell], site, { force: true })).toMatchObject({ ok: true })
    const revision = await readRevision(site.store, 1)
    expect(revision).toMatchObject({ value: { forced: [expect.stringContaining('contract')] } })
  },
  COMPILER_MS,
)

test('a file that build.json promises has to be there', async () => {
  const { site, build } = openCheckout()
  const label = build('label')
  writeFileSync(path.join(label.dir, 'dist/remoteEntry.js'), '')
  expect(kindOf(await checkPublication(site, [label]))).toBe('artifact-refused')
})

test('what a publication did is told in a sentence', async () => {
  const { site, lines, build } = openCheckout()
  const label = build('label')
  for (const version of ['1.0.0', '1.0.0', '2.0.0', '1.0.0']) {
    build('label', { version })
    await publishParts([label], site)
  }
  await publishParts([label], site, { partsOrigin: 'https://parts.example' })
  expect(lines).toEqual([
    'label 1.0.0 is published, and live',
    'label 1.0.0 is live already: nothing to change',
    'label 2.0.0 is published, and live',
    'label 1.0.0 was published already, and is live again',
    'label 1.0.0 is live already, and loaded from another origin now',
  ])
})
