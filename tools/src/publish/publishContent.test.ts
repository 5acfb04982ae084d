import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { CONTENT_FILES, withoutContentHash } from '@site/shared/document'
import { parseJson } from '@site/shared/json'
import { ok } from '@site/shared/result'
import { testSiteConfig } from '@site/shared/testing/node'
import * as v from 'valibot'
import { changed, smallContent } from '../content/content.fixture'
import type { ContentSources } from '../content/sources'
import { openContent } from '../prerender/liveContent'
import { rollBack } from '../registry/operations'
import { changeSite, readNewest } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { runHere } from '../testing/runHere'
import { parsePart } from '../testing/siteFixture'
import { writeStubBuild } from '../testing/stubBuild'
import { makeStubCheckout, writeContent } from '../testing/stubCheckout'
import { STUB_SHELL } from '../testing/stubServerBundles'
import { temporaryFolders } from '../testing/temporaryFolders'
import { publishBuilds } from './publish'
import { publishContent, publishOwnContent, withFirstContent } from './publishContent'

const folder = temporaryFolders()

const openSite = (sources: ContentSources = smallContent) => {
  const said: string[] = []
  const logger = {
    info: (line: string) => void said.push(line),
    error: (line: string) => void said.push(line),
  }
  const store = createFolderStore(folder(), { durable: false })
  const site = { root: folder(), store, contentDir: folder(), logger }
  writeContent(site.contentDir, sources)
  const newest = async () => {
    const revision = await readNewest(store)
    if (!revision.ok) throw new Error(revision.error.message)
    return revision.value
  }
  return { ...site, said, newest, readLive: async () => (await newest()).parts[parsePart('content')]?.live }
}

const readMember = parseJson(v.object({ members: v.array(v.object({ roles: v.string() })) }))

const askNobody = () => Promise.reject(new Error('asked the network'))

/** What the pages of a site would ask for, as they are prerendered. */
const roleShown = async ({ store, newest }: ReturnType<typeof openSite>) => {
  const { config, fetch } = await openContent(store, testSiteConfig, await newest(), askNobody)
  const about = readMember((await fetch(`${config.content}about.json`)).text)
  return about.ok ? about.value.members[0]?.roles : about.error.message
}

test('content is published as a version, with its data and its pictures', async () => {
  const site = openSite()
  expect(await publishContent(site)).toMatchObject({ ok: true })
  const keys = await site.store.list(`parts/content/${await site.readLive()}/`)
  expect(keys.map((key) => withoutContentHash(key.split('/').slice(3).join('/')))).toEqual(
    expect.arrayContaining([
      'about.json',
      'assets/images/team/maia-1.webp',
      'legal/vie-privee.json',
      'manifest.json',
    ]),
  )
  expect(await roleShown(site)).toBe('Présidence')
})

test('a change is another version, which the pages are made of from then on, until it is rolled back', async () => {
  const site = openSite()
  await publishContent(site)
  const first = await site.readLive()
  writeContent(site.contentDir, changed('team/team.yaml', 'Présidence', 'Trésorerie'))
  await publishContent(site)
  expect(await site.readLive()).not.toBe(first)
  expect(await roleShown(site)).toBe('Trésorerie')
  expect(await changeSite(site.store, 'test', rollBack(parsePart('content')))).toMatchObject({ ok: true })
  expect(await site.readLive()).toBe(first)
  expect(await roleShown(site)).toBe('Présidence')
})

/** Address -> bytes of each file that pages may ask for. */
const readFiles = async ({ store }: ReturnType<typeof openSite>) => {
  const keys = (await store.list(CONTENT_FILES)).filter((key) => !/\.(?:br|gz)$/.test(key))
  return new Map(await Promise.all(keys.map(async (key) => [key, String(await store.read(key))] as const)))
}

test('a comma gives one file another address, and a page that was open before finds all it knows', async () => {
  const site = openSite()
  await publishContent(site)
  const before = await readFiles(site)
  writeContent(site.contentDir, changed('residents/alba.yaml', 'Des basses.', 'Des basses, encore.'))
  await publishContent(site)
  const after = await readFiles(site)
  expect([...after].filter(([file]) => before.has(file))).toEqual([...before])
  expect([...after.keys()].filter((file) => !before.has(file))).toEqual([
    expect.stringMatching(/^parts\/content\/files\/residents\/alba\.[0-9a-f]{10}\.json$/),
  ])
})

test('pages know the collective’s picture of what has none', async () => {
  const covers = ['identity/default-cover-192.webp', 'identity/default-cover-600.webp']
  const site = openSite({ ...smallContent, files: [...smallContent.files, ...covers] })
  await publishContent(site)
  const { config } = await openContent(site.store, testSiteConfig, await site.newest(), askNobody)
  const files = (await site.store.list(CONTENT_FILES)).map((key) => `/${key}`)
  for (const cover of Object.values(config.defaultCovers ?? {})) expect(files).toContain(cover)
  expect(config.defaultCovers?.large).toContain('/assets/default-cover-600.')
})

test('data and the web manifest name pictures by their addresses', async () => {
  const icons = JSON.stringify({ name: 'Nous', icons: [{ src: 'logo.png' }] })
  const site = openSite({
    texts: { ...smallContent.texts, 'identity/site.webmanifest': icons },
    files: [...smallContent.files, 'identity/logo.png', 'identity/site.webmanifest'],
  })
  await publishContent(site)
  const files = [...(await readFiles(site))]
  const read = (name: string) => files.find(([key]) => withoutContentHash(key) === CONTENT_FILES + name)
  const findAddress = (name: string) => read(name)?.[0].slice(CONTENT_FILES.length)
  expect(read('about.json')?.[1]).toContain(`"${findAddress('assets/images/team/maia-1.webp')}"`)
  const [icon = ''] = read('assets/logo.png') ?? []
  expect(read('assets/site.webmanifest')?.[1]).toContain(`"src":"${path.basename(icon)}"`)
})

test('content that was published before its files had hashes in their names stays readable', async () => {
  const site = openSite()
  const dist = folder()
  const files = { 'about.json': JSON.stringify({ members: [{ roles: 'Ancienne' }] }) }
  writeStubBuild(dist, { part: 'content', version: '1.0.0-a', owner: 'équipe Contenu', files })
  await publishBuilds(site.store, [dist])
  await publishContent(site)
  expect(await roleShown(site)).toBe('Présidence')
  await changeSite(site.store, 'test', rollBack(parsePart('content')))
  expect(await roleShown(site)).toBe('Ancienne')
  const { config } = await openContent(site.store, testSiteConfig, await site.newest(), askNobody)
  expect(config.content).toBe('/parts/content/1.0.0-a/')
})

test('the same content is the same version, wherever it is published from', async () => {
  const [one, other] = [openSite(), openSite()]
  await publishContent(one)
  await publishContent(other)
  expect(await other.readLive()).toBe(await one.readLive())
  await publishContent(one)
  expect((await one.newest()).number).toBe(1)
})

test('mistakes are listed with the path an editor opens, and nothing changes', async () => {
  const site = openSite(changed('team/team.yaml', 'Présidence', '12'))
  const file = path.join(site.contentDir, 'team/team.yaml')
  expect(await publishContent(site)).toEqual({
    ok: false,
    error: {
      kind: 'content-refused',
      message: `${file}:3: members[0].roles: il faut un texte : mettez-le entre guillemets, "12"`,
    },
  })
  expect((await site.newest()).number).toBe(0)
})

test('a site has its first content from the checkout its parts come from, and keeps it', async () => {
  const site = openSite()
  const label = { name: 'label', dir: folder() }
  const list = async () => withFirstContent(site, [label], async (parts) => ok(parts.map(({ name }) => name)))
  expect(await list()).toEqual({ ok: true, value: ['content', 'label'] })
  await publishContent(site)
  expect(await list()).toEqual({ ok: true, value: ['label'] })
})

const openCheckout = () => {
  const root = folder()
  makeStubCheckout(root, ['shell', 'label'])
  const files = { 'server.cjs': STUB_SHELL }
  writeStubBuild(path.join(root, 'shell/dist'), { part: 'shell', version: '1.0.0', files })
  writeContent(path.join(root, 'content'), smallContent)
  return root
}

test('the first content of a site goes live with the parts that show it', async () => {
  const root = openCheckout()
  const { output } = await runHere(root, 'publish', 'shell', 'label', '--force')
  expect(output).toContain('and live')
  const first = readFileSync(path.join(root, '.site/revisions/00000001.json'), 'utf8')
  expect(JSON.parse(first).parts).toMatchObject({ content: {}, label: {}, shell: {} })
})

test.each([
  ['a part has no build', (root: string) => rmSync(path.join(root, 'mf-label/dist'), { recursive: true })],
  [
    'the content has a mistake',
    (root: string) => {
      writeContent(path.join(root, 'content'), changed('team/team.yaml', 'roles: Présidence', 'roles: 12'))
    },
  ],
])('a first publication that is refused leaves no site: %s', async (_what, spoil) => {
  const root = openCheckout()
  spoil(root)
  const { exitCode, output } = await runHere(root, 'publish')
  expect(exitCode).toBe(1)
  expect(output).not.toMatch(/Live now|revision/)
  expect(existsSync(path.join(root, '.site'))).toBe(false)
})

test('a checkout may have no content, unless somebody names its folder', async () => {
  const { contentDir: _, ...site } = openSite()
  expect(await publishOwnContent(site)).toEqual({ ok: true, value: undefined })
  expect(await publishOwnContent({ ...site, contentDir: path.join(site.root, 'mine') })).toMatchObject({
    ok: false,
    error: {
      kind: 'content-refused',
      message: expect.stringContaining(`Il n’y a pas de dossier ${site.root}/mine :`),
    },
  })
})

test('content that is not there is answered as such, and everything else asked elsewhere', async () => {
  const site = openSite()
  await publishContent(site)
  const ask = async () => ({ status: 200, text: 'elsewhere' })
  const { config, fetch } = await openContent(site.store, testSiteConfig, await site.newest(), ask)
  expect((await fetch(`${config.content}legal/autre.json`)).status).toBe(404)
  expect((await fetch('/api/islive')).text).toBe('elsewhere')
  expect((await openContent(site.store, testSiteConfig, { parts: {} }, ask)).config).toBe(testSiteConfig)
})
