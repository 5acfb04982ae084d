import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { PublishedPage } from '@site/shared/registry'
import { testSiteConfig } from '@site/shared/testing/node'
import { disable, enable, rollBack } from '../registry/operations'
import { jsonAnswer } from '../testing/fakeSource'
import { nameOf } from '../testing/siteFixture'
import { OLDER_STUB_SHELL, STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'

const folder = temporaryFolders()
const { feed, releases = '' } = testSiteConfig.services

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

const openPublishedSite = async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  return site
}

test('every page is rendered by the live shell, with the live version of each part and what the shell provides', async () => {
  const site = await openPublishedSite()
  expect(await site.prerender()).toEqual({
    pages: 2,
    rendered: ['/label', '/radio'],
    written: 4,
    removed: 0,
    ending: 'written',
    unsure: [],
  })
  expect(site.read('label/index.html')).toContain('<p>bonjour les disques</p>')
  expect(site.read('radio/index.html')).toContain('<p>bonjour la radio</p>')
  expect(site.errors).toEqual([])
})

test('pages are made with what the site’s own api answers, each address asked once', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  expect(site.read('label/index.html')).toContain('les sorties')
  expect(site.source.asked).toEqual([releases, feed])
})

test('only the pages of the changed part are rendered again', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  await site.publish('label', '1.1.0', stubPart('Label', 'les nouveaux disques'))
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'] })
  expect(site.read('label/index.html')).toContain('les nouveaux disques')
  await site.change(rollBack(nameOf('label')))
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'] })
  expect(site.read('label/index.html')).toContain('bonjour les disques')
})

describe('a change of one part', () => {
  const changeLabel = async (shell: string) => {
    const site = openStubSite(folder)
    await site.publish('shell', '1.0.0', shell)
    await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
    await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
    await site.prerender()
    await site.publish('label', '1.1.0', stubPart('Label', 'les nouveaux disques'))
    return site
  }

  test('writes the pages that show it, and no other file', async () => {
    const site = await changeLabel(STUB_SHELL)
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

  test('writes every page where an older shell has the whole registry in each', async () => {
    const site = await changeLabel(OLDER_STUB_SHELL)
    expect(await site.prerender()).toMatchObject({ rendered: ['/label'], written: 3 })
    expect(site.read('radio/index.html')).toContain('"live":"1.1.0"')
  })
})

describe('a command that was killed while it wrote pages', () => {
  test.each([
    ['a page', 'live/label/index.html'],
    ['a compressed variant', 'live/label/index.html.br'],
  ])('is completed by the next, whatever became of %s', async (_, file) => {
    const site = await openPublishedSite()
    await site.prerender()
    const whole = readFileSync(path.join(site.siteDir, file))
    await site.publish('label', '1.1.0', stubPart('Label', 'les nouveaux disques'))
    await site.prerender()
    writeFileSync(path.join(site.siteDir, file), whole)
    rmSync(path.join(site.siteDir, 'pages/00000002.done'))
    expect(await site.prerender()).toMatchObject({ rendered: ['/label'], written: 2 })
    expect(site.read('label/index.html')).toContain('les nouveaux disques')
    expect(
      brotliDecompressSync(readFileSync(path.join(site.siteDir, 'live/label/index.html.br'))).toString(),
    ).toBe(site.read('label/index.html'))
  })
})

test('pages that are gone are made again', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  rmSync(path.join(site.siteDir, 'live/label'), { recursive: true })
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'], written: 1 })
})

test('a command that comes too late leaves the pages of a newer revision', async () => {
  const site = await openPublishedSite()
  const asked = site.source.hold()
  const late = site.prerender()
  await asked
  await site.publish('label', '1.1.0', stubPart('Label', 'les nouveaux disques'))
  const newer = site.prerender()
  site.source.release()
  await newer
  expect(['superseded', 'overtaken', 'written']).toContain((await late).ending)
  expect(site.read('label/index.html')).toContain('les nouveaux disques')
})

test('prerendering again with nothing changed renders and writes nothing, if every page is prepared either', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  expect(await site.prerender()).toMatchObject({ pages: 2, rendered: [], written: 0 })
  expect(await site.prerender(true)).toMatchObject({ rendered: [], written: 0 })
  expect(site.read('label/index.html')).toContain('bonjour les disques')
})

test('pages that stay as they are leave no record', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  const records = () => readdirSync(path.join(site.siteDir, 'pages'))
  const before = records()
  await site.prerender(true)
  expect(records()).toEqual(before)
})

test('every page has compressed variants of the very same text', async () => {
  const site = await openPublishedSite()
  for (const text of ['les disques', 'les nouveaux disques']) {
    await site.publish('label', `1.${text.length}.0`, stubPart('Label', text))
    await site.prerender()
    const variant = readFileSync(path.join(site.siteDir, 'live/label/index.html.br'))
    expect(brotliDecompressSync(variant).toString()).toBe(site.read('label/index.html'))
  }
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

test('of records two stay', async () => {
  const site = await openPublishedSite()
  for (const patch of [1, 2, 3]) {
    await site.publish('label', `1.0.${patch}`, stubPart('Label', `disques ${patch}`))
    await site.prerender()
  }
  expect(readdirSync(path.join(site.siteDir, 'pages')).sort()).toEqual([
    '00000002.done',
    '00000002.json',
    '00000003.done',
    '00000003.json',
  ])
})

test('a part that is switched off keeps its page, which says so', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  await site.change(disable(nameOf('radio'), 'En pause'))
  await site.prerender()
  expect(site.read('radio/index.html')).toContain('<p>skeleton</p>')
  await site.change(enable(nameOf('radio')))
  await site.prerender()
  expect(site.read('radio/index.html')).toContain('bonjour la radio')
})

test('the same failure on several pages is said once, with the part, its version and its team', async () => {
  const site = await openPublishedSite()
  const two: PublishedPage[] = ['/label', '/sorties'].map((at) => ({ path: at, module: 'Label', title: at }))
  const bundle = 'exports.Label = { render: () => { throw new Error("boom") } }'
  await site.publish('label', '1.1.0', bundle, { pages: two })
  await site.prerender()
  expect(site.errors).toEqual(['/label and 1 more: label 1.1.0 (équipe label): label/Label: boom'])
})

test('what failed is tried again the next time', async () => {
  const site = await openPublishedSite()
  await site.publish('label', '1.1.0', 'exports.Label = { render: () => { throw new Error("boom") } }')
  await site.prerender()
  expect(await site.prerender()).toMatchObject({ rendered: ['/label'] })
})

describe('a shell that cannot prerender', () => {
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
  ])('because it %s is told of, and pages stay as they were', async (_, bundle, prerenderer, message) => {
    const site = await openPublishedSite()
    await site.prerender()
    const before = site.read('label/index.html')
    await site.publish('shell', '1.1.0', bundle, { prerenderer })
    expect(await site.tryPrerender()).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(message) },
    })
    expect(site.read('label/index.html')).toBe(before)
  })
})

describe('a service that fails', () => {
  const failures = [
    ['cannot be reached', undefined],
    ['answers 502', jsonAnswer('bad gateway', 502)],
    ['answers with a page of somebody else', { status: 200, text: '<p>Portail</p>', type: 'text/html' }],
  ] as const

  test.each(failures)(
    'as it %s makes no page worse than it was, of a new version either',
    async (_, answer) => {
      const site = await openPublishedSite()
      await site.prerender()
      site.source.services.delete(releases)
      if (answer) site.source.services.set(releases, answer)
      await site.publish('label', '1.1.0', stubPart('Label', 'les nouveaux disques'))
      for (const everything of [false, true]) {
        await site.prerender(everything)
        expect(site.read('label/index.html')).toMatch(/les nouveaux disques.*les sorties/)
      }
      expect(site.errors[0]).toMatch(/releases: .*; pages keep what it said before$/)
    },
  )

  test('leaves pages without its data where it never answered', async () => {
    const site = await openPublishedSite()
    site.source.services.clear()
    await site.prerender()
    expect(site.read('label/index.html')).toContain('none')
    expect(site.errors[0]).toMatch(/nobody is there; pages are made without it/)
  })

  test('is never stood in for by what another api said, such as one that invents', async () => {
    const site = await openPublishedSite()
    await site.tryPrerender(false, undefined, 'demo')
    site.source.services.clear()
    await site.prerender(true)
    expect(site.read('label/index.html')).not.toContain('les sorties')
  })
})

test('the kill switch waits for nobody: what visitors ask for says so while pages are rendered', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  const events: string[] = []
  const asked = site.source.hold()
  const rendering = site.prerender(true).then(() => events.push('pages'))
  await asked
  await site.change(disable(nameOf('label'), 'En travaux'))
  events.push('switched off')
  const registry = readFileSync(path.join(site.siteDir, 'registry.json'), 'utf8')
  expect(JSON.parse(registry)).toMatchObject({ parts: { label: { disabled: { message: 'En travaux' } } } })
  await site.prerender()
  events.push('pages that say so')
  site.source.release()
  await rendering
  expect(events).toEqual(['switched off', 'pages that say so', 'pages'])
  expect(site.read('label/index.html')).toContain('<p>skeleton</p>')
})
