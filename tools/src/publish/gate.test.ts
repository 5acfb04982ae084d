import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { readRevision } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { copyShared } from '../testing/sharedCopy'
import { type StubBuild, writeStubBuild } from '../testing/stubBuild'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { temporaryFolders } from '../testing/temporaryFolders'
import { checkParts, checkPublication, type GateOptions } from './gate'
import { publishParts, publishSite, report } from './publishSite'

const folder = temporaryFolders()

const openCheckout = () => {
  const [root, siteDir] = [folder(), folder()]
  const lines: string[] = []
  const logger = {
    info: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  }
  const store = createFolderStore(siteDir, { durable: false })
  const configFile = path.join(root, 'site.config.json')
  writeFileSync(configFile, JSON.stringify(testSiteConfig))
  const site = { root, siteDir, store, configFile, logger }
  /** Leaves a build in the folder of a part, which may be that of another. */
  const build = (name: string, stub: Partial<StubBuild> = {}) => {
    const dir = path.join(root, name)
    mkdirSync(dir, { recursive: true })
    writeStubBuild(path.join(dir, 'dist'), { part: name, version: '1.0.0', ...stub })
    return { name, dir }
  }
  return { root, site, lines, build }
}

const readKind = (result: Awaited<ReturnType<typeof checkPublication>>): string =>
  result.ok ? 'accepted' : result.error.kind

test('a build of another part than its folder is refused, even by force', async () => {
  const { site, build } = openCheckout()
  const about = build('about', { part: 'label' })
  expect(readKind(await checkPublication(site, [about]))).toBe('wrong-folder')
  const forced = await publishParts([about], site, { force: true })
  expect(!forced.ok && forced.error.message).toContain('is a build of label, and its folder is that of about')
  expect(await site.store.list('')).toEqual([])
})

test('a part that drops what a live one shows is refused, and by force the history records it', async () => {
  const { site, build } = openCheckout()
  const page = { path: '/label', module: 'Label', title: 'Label' }
  const label = build('label', { pages: [page], files: { 'server.cjs': stubPart('Label', 'les disques') } })
  const radio = build('radio', { consumes: ['label/Label'] })
  expect(await publishParts([label, radio], site)).toMatchObject({ ok: true })
  build('label', { version: '2.0.0' })
  const message =
    'radio 1.0.0 (équipe radio) shows Label, but label 2.0.0 (équipe label) exposes nothing: publish radio without it first, or label with it'
  expect(await publishParts([label], site)).toMatchObject({ ok: false, error: { message } })
  expect(await publishParts([label], site, { force: true })).toMatchObject({ ok: true })
  const revision = await readRevision(site.store, 2)
  expect(revision).toMatchObject({ value: { change: 'publish label 2.0.0', forced: [message] } })
})

test.each(['label', 'shell'])(
  'a build of the %s without its server bundle is refused, even by force',
  async (name) => {
    const { site, build } = openCheckout()
    const page = { path: '/label', module: 'Label', title: 'Label' }
    const part = build(name, { pages: [page], files: { 'server.cjs': null } })
    const message = `${name} 1.0.0 has no server.cjs, with which its pages are rendered: build it again`
    expect(await publishParts([part], site, { force: true })).toMatchObject({ ok: false, error: { message } })
    expect(await site.store.list('')).toEqual([])
  },
)

test('a check where no site is says so', async () => {
  const { site, lines, build } = openCheckout()
  const label = { ...build('label'), isReady: true }
  expect(await checkParts(site, [label])).toMatchObject({ ok: true })
  expect(lines.join()).toContain(`there is no site at ${site.siteDir} to compare it with`)
  await publishParts([label], site)
  lines.length = 0
  expect(await checkParts(site, [label])).toMatchObject({ ok: true })
  expect(lines.join()).toContain('fits the site')
})

test('a check without the compiler is refused with the command that installs it', async () => {
  const { root, site, build } = openCheckout()
  const message = (dir: string) => `typescript is not installed in ${dir}: npm ci --include=dev`
  const label = build('label')
  expect(await checkParts(site, [label])).toMatchObject({ ok: false, error: { message: message(label.dir) } })
  const shared = copyShared(root)
  rmSync(path.join(root, 'node_modules'))
  const shell = build('shell')
  expect(await checkPublication(site, [shell])).toMatchObject({
    ok: false,
    error: { message: message(shared.dir) },
  })
})

test('a shell whose platform breaks a contract on record is refused; by force, the history records it', async () => {
  const { root, site, build } = openCheckout()
  const shared = copyShared(root)
  const shell = build('shell')
  shared.change('src/platform.ts', /export \{[^}]*\} from 'react-router-dom'\n?/, '')
  expect(readKind(await checkPublication(site, [shell]))).toBe('types-broken')
  expect(await publishParts([shell], site, { force: true })).toMatchObject({ ok: true })
  const revision = await readRevision(site.store, 1)
  expect(revision).toMatchObject({ value: { forced: [expect.stringContaining('contract')] } })
})

const LABEL_PAGE = { path: '/label', module: 'Label', title: 'Label' }

/** The label beside a shell and a radio that are live. */
const openSite = async () => {
  const checkout = openCheckout()
  const { site, build } = checkout
  const page = { path: '/radio', module: 'Home', title: 'Radio' }
  const shell = build('shell')
  const radio = build('radio', { pages: [page], files: { 'server.cjs': stubPart('Home', 'la radio') } })
  expect(await publishParts([shell, radio], site, { promises: 'never' })).toMatchObject({ ok: true })
  const buildLabel = (server: string, version = '1.0.0') =>
    build('label', { version, pages: [LABEL_PAGE], files: { 'server.cjs': server } })
  return { ...checkout, buildLabel }
}

const throwing = 'exports.Label = { render: () => { throw new Error("boom") } }'

test.each([
  ['throws as it renders', throwing, '/label: label/Label: boom (server.cjs:1:41)'],
  ['throws as it is run', 'throw new Error("boom")', 'it cannot be run: boom'],
  ['reads a global of browsers', 'window.innerWidth', 'it cannot be run: window is not defined'],
])(
  'a part that %s cannot render its pages: it is refused, and by force the history records it',
  async (_, server, why) => {
    const { site, buildLabel } = await openSite()
    const label = buildLabel(server)
    const message = `label 1.0.0 (équipe label) cannot render its pages: ${why}`
    const refused = { kind: 'pages-broken', message: expect.stringContaining(message) }
    expect(await checkPublication(site, [label])).toMatchObject({ ok: false, error: refused })
    expect(await publishParts([label], site)).toMatchObject({ ok: false, error: refused })
    expect(await publishParts([label], site, { force: true })).toMatchObject({ ok: true })
    const revision = await readRevision(createFolderStore(site.siteDir), 2)
    expect(revision).toMatchObject({ value: { forced: [expect.stringContaining(message)] } })
  },
)

test('a publication that is refused makes no pages: the refusal is all it says', async () => {
  const { site, lines, buildLabel } = await openSite()
  lines.length = 0
  const { published, pages } = await publishSite(site, [buildLabel(throwing)], {})
  expect(published).toMatchObject({ ok: false, error: { kind: 'pages-broken' } })
  expect(pages).toEqual({ ok: true, value: undefined })
  expect(lines).toEqual([])
})

test('a part that cannot be rendered since it was forced keeps nobody else from publishing', async () => {
  const { site, build, buildLabel } = await openSite()
  expect(await publishParts([buildLabel(throwing)], site, { force: true })).toMatchObject({ ok: true })
  const shell = build('shell', { version: '2.0.0' })
  expect(await checkPublication(site, [shell], { promises: 'never' })).toMatchObject({ ok: true })
})

test('a shell by which another part cannot be rendered any more is refused, that part named', async () => {
  const { site, build } = await openSite()
  const poor = STUB_SHELL.replace("{ greeting: 'bonjour' }", '{}')
  const shell = build('shell', { version: '2.0.0', files: { 'server.cjs': poor } })
  const message =
    'radio 1.0.0 (équipe radio) cannot render its pages: /radio: radio/Home: it requires greeting, which it may not have (server.cjs:1:32); not so without shell'
  const refused = { kind: 'pages-broken', message }
  const checked = await checkPublication(site, [shell], { promises: 'never' })
  expect(checked).toMatchObject({ ok: false, error: refused })
})

test('a shell that cannot prerender at all is refused', async () => {
  const { site, build } = await openSite()
  const shell = build('shell', { version: '2.0.0', files: { 'server.cjs': 'throw new Error("boom")' } })
  const refused = {
    kind: 'pages-broken',
    message: expect.stringContaining('shell 2.0.0 (équipe shell): boom'),
  }
  const checked = await checkPublication(site, [shell], { promises: 'never' })
  expect(checked).toMatchObject({ ok: false, error: refused })
})

test('the result of a publication is one sentence', async () => {
  const { site, lines, build } = openCheckout()
  const label = build('label')
  const publish = async (options: GateOptions = {}) => {
    const published = await publishParts([label], site, options)
    if (published.ok) report(site, published.value)
  }
  for (const version of ['1.0.0', '1.0.0', '2.0.0', '1.0.0']) {
    build('label', { version })
    await publish()
  }
  await site.store.remove(['parts/label/1.0.0/remoteEntry.js'])
  await publish()
  await publish({ partsOrigin: 'https://parts.example' })
  expect(lines).toEqual([
    'label 1.0.0 is published, and live',
    'label 1.0.0 is live already: nothing to change',
    'label 2.0.0 is published, and live',
    'label 1.0.0 was published already, and is live again',
    'label 1.0.0 is live already; lost or damaged files restored: 1',
    'label 1.0.0 is live already, and loaded from another origin now',
  ])
})
