import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { PublishedPage } from '@site/shared/registry'
import { testSiteConfig } from '@site/shared/testing/node'
import { disable, enable, rollBack } from '../registry/operations'
import { jsonAnswer } from '../testing/fakeSource'
import { nameOf } from '../testing/siteFixture'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'

const folder = temporaryFolders()
const { feed, releases = '' } = testSiteConfig.services

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
    shown: 'shown',
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
  const changeLabel = async () => {
    const site = await openPublishedSite()
    await site.prerender()
    await site.publish('label', '1.1.0', stubPart('Label', 'les nouveaux disques'))
    await site.prerender()
    const sets = readdirSync(path.join(site.siteDir, 'pages')).filter((name) => !name.endsWith('.json'))
    const pageOf = (number: number, page: string): string => {
      const entry = readFileSync(path.join(site.siteDir, `shown/0000000${number}.json`), 'utf8')
      return readFileSync(path.join(site.siteDir, 'pages', JSON.parse(entry).id, page, 'index.html'), 'utf8')
    }
    return { site, sets, pageOf }
  }

  test('is on the pages it renders first, while others stay as they were', async () => {
    const { site, pageOf } = await changeLabel()
    expect(pageOf(2, 'label')).toContain('les nouveaux disques')
    expect(pageOf(2, 'radio')).toBe(pageOf(1, 'radio'))
    expect(site.shown).toEqual([['/label']])
  })

  test('is named by every page in the end', async () => {
    const { site, sets, pageOf } = await changeLabel()
    expect(pageOf(3, 'radio')).toContain('1.1.0')
    expect(site.read('radio/index.html')).toBe(pageOf(3, 'radio'))
    expect(sets).toHaveLength(3)
  })

  test('that was only shown on its pages is named by the others with the next command', async () => {
    const { site } = await changeLabel()
    rmSync(path.join(site.siteDir, 'shown/00000003.json'))
    expect(await site.prerender()).toMatchObject({ rendered: [], shown: 'shown' })
    expect(site.read('radio/index.html')).toContain('1.1.0')
  })
})

test('prerendering again with nothing changed renders and writes nothing, unless asked to', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  expect(await site.prerender()).toMatchObject({ pages: 2, rendered: [], written: 0 })
  expect(await site.prerender(true)).toMatchObject({ rendered: ['/label', '/radio'], written: 0 })
  expect(site.read('label/index.html')).toContain('bonjour les disques')
})

test('a set that would be the one that is shown is not made', async () => {
  const site = await openPublishedSite()
  await site.prerender()
  const sets = () => readdirSync(path.join(site.siteDir, 'pages'))
  const before = sets()
  await site.prerender(true)
  expect(sets()).toEqual(before)
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

test('pages that are gone are gone with their variants, since each set of pages is whole', async () => {
  const dates: PublishedPage = { path: '/agenda/:day', module: 'Agenda', title: 'Date' }
  const site = await openPublishedSite()
  await site.publish('agenda', '1.0.0', stubPart('Agenda', 'les dates'), { pages: [dates] })
  await site.prerender()
  expect(site.read('agenda/deux/index.html')).toContain('bonjour les dates')
  await site.publish('agenda', '1.1.0', stubPart('Agenda', 'les dates'), { pages: [] })
  await site.prerender()
  expect(readdirSync(path.join(site.siteDir, 'live'))).not.toContain('agenda')
})

test('of sets of pages four stay: what is shown, and what the last two commands showed before', async () => {
  const site = await openPublishedSite()
  for (const patch of [1, 2, 3, 4]) {
    await site.publish('label', `1.0.${patch}`, stubPart('Label', `disques ${patch}`))
    await site.prerender()
  }
  const sets = readdirSync(path.join(site.siteDir, 'pages'))
  expect(sets.filter((name) => !name.endsWith('.json'))).toHaveLength(4)
  expect(sets.filter((name) => name.endsWith('.json'))).toHaveLength(4)
  expect(site.read('label/index.html')).toContain('disques 4')
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
