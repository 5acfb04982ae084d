import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { PublishedPage } from '@site/shared/registry'
import { testSiteConfig } from '@site/shared/testing/node'
import { disable } from '../registry/operations'
import type { Store } from '../store/store'
import { jsonAnswer } from '../testing/fakeSource'
import { parsePart } from '../testing/siteFixture'
import { OLDER_STUB_SHELL, STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite, unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { readNewestRecord } from './livePages'
import { prerenderSite } from './prerender'
import { changeSettings } from './settings'

const folder = temporaryFolders()
const { feed, releases = '' } = testSiteConfig.services

const NEW_LABEL = stubPart('Label', 'les nouveaux disques')

const openPublishedSite = async (shell = STUB_SHELL, at = folder) => {
  const site = openStubSite(at)
  await site.publish('shell', '1.0.0', shell)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  return site
}

const keptFolder = temporaryFolders(afterAll)

const prerenderOriginal = async () => {
  const site = await openPublishedSite(STUB_SHELL, keptFolder)
  await site.prerender()
  return site.siteDir
}

let original: ReturnType<typeof prerenderOriginal> | undefined

/** A published site with its pages: prerendered once, copied for each test. */
const openPrerenderedSite = async () => {
  original ??= prerenderOriginal()
  return openStubSite(folder, await original)
}

/** A site with pages, whose label has changed since. */
const openChangedSite = async () => {
  const site = await openPrerenderedSite()
  await site.publish('label', '1.1.0', NEW_LABEL)
  return site
}

/** Lists the files below `live/` and `pages/` that are new or replaced since now. */
const filesChangedBy = (siteDir: string) => {
  const inodes = (): ReadonlyMap<string, number> =>
    new Map(
      ['live', 'pages'].flatMap((dir) =>
        readdirSync(path.join(siteDir, dir), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .map((file) => [path.relative(siteDir, file), statSync(file).ino] as const),
      ),
    )
  const before = inodes()
  return () => [...inodes()].flatMap(([file, inode]) => (before.get(file) === inode ? [] : [file])).sort()
}

const readVariant = (siteDir: string): string =>
  brotliDecompressSync(readFileSync(path.join(siteDir, 'live/label/index.html.br'))).toString()

test('the live shell renders every page with the live parts and the data of the site’s own api', async () => {
  const site = await openPublishedSite()
  expect(await site.prerender()).toMatchObject({
    pages: 2,
    rendered: ['/label', '/radio'],
    written: 4,
    removed: 0,
  })
  expect(site.read('label/index.html')).toMatch(/<p>bonjour les disques<\/p>.*les sorties/)
  expect(site.read('radio/index.html')).toContain('<p>bonjour la radio</p>')
  expect(readVariant(site.siteDir)).toBe(site.read('label/index.html'))
  expect(site.source.asked).toEqual([releases, feed])
  expect(site.errors).toEqual([])
})

test('a change of one part writes the pages that show it, and no other file', async () => {
  const site = await openChangedSite()
  const written = filesChangedBy(site.siteDir)
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'], written: 2, removed: 0 })
  expect(written()).toEqual([
    'live/index.html',
    'live/index.html.br',
    'live/index.html.gz',
    'live/label/index.html',
    'live/label/index.html.br',
    'live/label/index.html.gz',
    'pages/00000002.done',
    'pages/00000002.json',
  ])
})

test('a change of one part writes every page where an older shell has the whole registry in each', async () => {
  const site = await openPublishedSite(OLDER_STUB_SHELL)
  await site.prerender()
  await site.publish('label', '1.1.0', NEW_LABEL)
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'], written: 3 })
  expect(site.read('radio/index.html')).toContain('"live":"1.1.0"')
})

test.each(['live/label/index.html', 'live/label/index.html.br'])(
  'after a command that was killed, the next one writes %s again, whatever is there',
  async (file) => {
    const site = await openChangedSite()
    const old = readFileSync(path.join(site.siteDir, file))
    await site.prerender()
    writeFileSync(path.join(site.siteDir, file), old)
    rmSync(path.join(site.siteDir, 'pages/00000002.done'))
    expect(await site.prerender()).toMatchObject({ rendered: ['/label'], written: 2 })
    expect(site.read('label/index.html')).toContain('les nouveaux disques')
    expect(readVariant(site.siteDir)).toBe(site.read('label/index.html'))
  },
)

test('pages that are gone are made again', async () => {
  const site = await openPrerenderedSite()
  rmSync(path.join(site.siteDir, 'live/label'), { recursive: true })
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'], written: 1 })
})

test('with nothing changed nothing is rendered or written, even if every page is prepared', async () => {
  const site = await openPrerenderedSite()
  const written = filesChangedBy(site.siteDir)
  expect(await site.prerender()).toMatchObject({ pages: 2, rendered: [], written: 0 })
  expect(await site.prerender({ everything: true })).toMatchObject({ rendered: [], written: 0 })
  expect(written()).toEqual([])
})

test('pages that are withdrawn are removed with their variants', async () => {
  const dates: PublishedPage = { path: '/agenda/:day', module: 'Agenda', title: 'Date' }
  const site = await openPublishedSite()
  await site.publish('agenda', '1.0.0', stubPart('Agenda', 'les dates'), { pages: [dates] })
  await site.prerender()
  expect(site.read('agenda/deux/index.html')).toContain('bonjour les dates')
  await site.publish('agenda', '1.1.0', stubPart('Agenda', 'les dates'), { pages: [] })
  await site.prerender()
  expect(readdirSync(path.join(site.siteDir, 'live'))).not.toContain('agenda')
})

test('a failure on several pages is reported once, with part, version and team, and tried again the next time', async () => {
  const site = await openPublishedSite()
  const two: PublishedPage[] = ['/label', '/sorties'].map((at) => ({ path: at, module: 'Label', title: at }))
  const bundle = 'exports.Label = { render: () => { throw new Error("boom") } }'
  await site.publish('label', '1.1.0', bundle, { pages: two })
  await site.prerender()
  expect(site.errors).toEqual(['/label and 1 more: label 1.1.0 (équipe label): label/Label: boom'])
  expect(await site.prerender()).toMatchObject({ rendered: ['/label', '/sorties'] })
})

test.each([
  ['has no server bundle', null, 1, /No live shell can prerender pages: they stay as they are/],
  [
    'is run by another protocol',
    STUB_SHELL,
    2,
    /shell 1\.1\.0 \(équipe shell\) is run by protocol 2, these tools by 1/,
  ],
  [
    'throws',
    'throw new Error("boom")',
    1,
    /shell 1\.1\.0 \(équipe shell\): boom \(server\.cjs:1:7\)\. Pages stay as they are/,
  ],
  ['exports no prerenderer', '', 1, /it exports no prerenderer/],
])('a shell that %s is reported, and pages stay as they were', async (_, bundle, prerenderer, message) => {
  const site = await openPrerenderedSite()
  const before = site.read('label/index.html')
  await site.publish('shell', '1.1.0', bundle, { prerenderer })
  const error = { message: expect.stringMatching(message) }
  expect(await site.tryPrerender()).toMatchObject({ ok: false, error })
  expect(site.read('label/index.html')).toBe(before)
})

describe('a service that fails', () => {
  test.each([
    ['cannot be reached', undefined],
    ['answers 502', jsonAnswer('bad gateway', 502)],
    ['answers with a page of somebody else', { status: 200, text: '<p>Portail</p>', type: 'text/html' }],
  ])('as it %s makes no page worse than it was, of a new version either', async (_, answer) => {
    const site = await openChangedSite()
    site.source.services.delete(releases)
    if (answer) site.source.services.set(releases, answer)
    for (const everything of [false, true]) {
      await site.prerender({ everything })
      expect(site.read('label/index.html')).toMatch(/les nouveaux disques.*les sorties/)
    }
    expect(site.errors[0]).toMatch(/releases: .*; pages keep what it said before$/)
  })

  test('leaves pages without its data where it never answered', async () => {
    const site = await openPublishedSite()
    site.source.services.clear()
    await site.prerender()
    expect(site.read('label/index.html')).toContain('none')
    expect(site.errors[0]).toMatch(/nobody is there; pages are made without it/)
  })

  test('is not replaced by the answer of another api, such as one that invents', async () => {
    const site = await openPublishedSite()
    await changeSettings(site.store, { config: testSiteConfig, api: 'demo:2' })
    await site.prerender()
    site.source.services.clear()
    await changeSettings(site.store, { config: testSiteConfig, api: 'https://api.example/api' })
    await site.prerender({ everything: true })
    expect(site.read('label/index.html')).not.toContain('les sorties')
  })
})

test('answers that no page is made with are forgotten once every page was prepared', async () => {
  const site = await openPublishedSite()
  await changeSettings(site.store, { config: testSiteConfig, api: 'demo:2' })
  await site.prerender()
  const services = { ...testSiteConfig.services, feed: '/api/autre-rss' }
  site.source.services.set(services.feed, jsonAnswer('[]'))
  await changeSettings(site.store, { config: { ...testSiteConfig, services }, api: 'demo:2' })
  const listKept = async () =>
    Object.keys((await readNewestRecord(site.store)).record?.answers ?? {}).toSorted()
  await site.prerender()
  expect(await listKept()).toContain(feed)
  await site.prerender({ everything: true })
  expect(await listKept()).toEqual([services.feed, releases].toSorted())
})

test('answers of a part that is switched off are kept until it comes back', async () => {
  const site = await openPrerenderedSite()
  await site.change(disable(parsePart('label'), 'En travaux'))
  await site.prerender({ everything: true })
  expect((await readNewestRecord(site.store)).record?.answers).toHaveProperty([releases])
})

test('the kill switch does not wait: the registry and the pages have it while others render', async () => {
  const site = await openPrerenderedSite()
  const asked = site.source.hold()
  const rendering = site.prerender({ everything: true })
  await asked
  await site.change(disable(parsePart('label'), 'En travaux'))
  const registry = readFileSync(path.join(site.siteDir, 'registry.json'), 'utf8')
  expect(JSON.parse(registry)).toMatchObject({ parts: { label: { disabled: { message: 'En travaux' } } } })
  await site.prerender()
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
  site.source.release()
  await rendering
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
})

test('a page that was written after a newer command had written it is written again', async () => {
  const site = await openChangedSite()
  let isFirst = true
  const store: Store = {
    ...site.store,
    replace: async (key, bytes) => {
      if (isFirst && key === 'live/label/index.html') {
        isFirst = false
        await site.publish('label', '1.2.0', stubPart('Label', 'les disques d’avril'))
        await site.prerender()
      }
      await site.store.replace(key, bytes)
    },
  }
  unwrap(await prerenderSite({ ...site, store }, { source: site.source }))
  expect(site.read('label/index.html')).toContain('les disques d’avril')
})

test('each page is passed on before the site has it, and a new site may do without compressed ones', async () => {
  const site = await openPublishedSite()
  const early: string[] = []
  await site.prerender({
    compressed: false,
    onFile: (file) => void (existsSync(path.join(site.siteDir, 'live')) || early.push(file)),
  })
  expect(early).toContain('label/index.html')
  expect(await site.store.list('live/label/')).toEqual(['live/label/index.html'])
})
