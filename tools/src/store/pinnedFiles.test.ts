import { cpSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findRoot, listRoots } from '../backup/roots'
import { createSiteServer } from '../serve/siteServer'
import { STUB_SHELL } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { computeIntegrity } from './manifest'

const folder = temporaryFolders()

/** The pinned address of a script, as the shell derives it. */
const pinnedFile = (script: string): string =>
  `embed/v1/${computeIntegrity(script).replace('sha256-', '').replace(/\W/g, '').slice(0, 16)}/player.js`

/** A shell that publishes a script for other sites, at its stable address and at its pinned one. */
const shellWith = (script: string): string =>
  STUB_SHELL.replace(
    'return outcome',
    `for (const file of ['embed/v1/player.js', '${pinnedFile(script)}']) host.write(file, '${script}')
  return outcome`,
  )

const FORMER = 'the former script'
const CURRENT = 'the current script'

const publishTwoScripts = async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0', shellWith(FORMER))
  await site.prerender()
  await site.publish('shell', '1.1.0', shellWith(CURRENT))
  await site.prerender()
  return site
}

/** Status and text of an address of a site that Node serves. */
const get = async (siteDir: string, url: string) => {
  const app = await createSiteServer({ siteDir, api: async () => {} })
  try {
    const { statusCode, body } = await app.inject({ url })
    return { statusCode, body }
  } finally {
    await app.close()
  }
}

/** Copies what a backup holds of a site into a new folder. */
const backUp = (siteDir: string): string => {
  const roots = listRoots({
    siteDir,
    contentDir: '/srv/content',
    configFile: '/srv/site.config.json',
    also: [],
  })
  const copy = folder()
  cpSync(siteDir, copy, {
    recursive: true,
    filter: (file) => findRoot(roots, file, lstatSync(file).isDirectory()) !== undefined,
  })
  return copy
}

/** Puts pinned files back into the page set that is shown, where earlier versions of the command kept them. */
const keepPinnedFilesInPages = (siteDir: string): void => {
  const pinned = path.join(siteDir, 'embed')
  cpSync(pinned, path.join(siteDir, 'live/embed'), { recursive: true })
  rmSync(pinned, { recursive: true })
}

test('a pinned script that was replaced answers with the same bytes after backup and restore', async () => {
  const { siteDir } = await publishTwoScripts()
  const restored = backUp(siteDir)
  await openStubSite(() => restored).prerender()
  for (const script of [FORMER, CURRENT])
    expect(await get(restored, `/${pinnedFile(script)}`)).toEqual({ statusCode: 200, body: script })
})

test('pinned files are outside of page sets, and have compressed variants', async () => {
  const { siteDir } = await publishTwoScripts()
  expect(readdirSync(path.join(siteDir, 'live/embed/v1')).sort()).toEqual([
    'player.js',
    'player.js.br',
    'player.js.gz',
  ])
  const pinned = path.join(siteDir, path.dirname(pinnedFile(FORMER)))
  expect(readdirSync(pinned).sort()).toEqual(['player.js', 'player.js.br', 'player.js.gz'])
})

test('a script whose hash is not in its address is not pinned', async () => {
  const site = openStubSite(folder)
  const forged = shellWith(CURRENT).replaceAll(pinnedFile(CURRENT), pinnedFile(FORMER))
  await site.publish('shell', '1.0.0', forged)
  await site.prerender()
  expect(await get(site.siteDir, `/${pinnedFile(FORMER)}`)).toMatchObject({ statusCode: 404 })
  await site.publish('shell', '1.1.0', shellWith(FORMER))
  await site.prerender()
  expect(await get(site.siteDir, `/${pinnedFile(FORMER)}`)).toEqual({ statusCode: 200, body: FORMER })
})

test('a pinned script is written once, and outlives all page sets', async () => {
  const site = await publishTwoScripts()
  expect(await site.prerender({ everything: true })).toMatchObject({ written: 0 })
  rmSync(path.join(site.siteDir, 'pages'), { recursive: true })
  await site.prerender()
  expect(await get(site.siteDir, `/${pinnedFile(FORMER)}`)).toEqual({ statusCode: 200, body: FORMER })
})

describe('a site with pinned files in its page set', () => {
  test('serves them', async () => {
    const { siteDir } = await publishTwoScripts()
    keepPinnedFilesInPages(siteDir)
    expect(await get(siteDir, `/${pinnedFile(FORMER)}`)).toEqual({ statusCode: 200, body: FORMER })
  })

  test('copies them out of it with the next publication', async () => {
    const site = await publishTwoScripts()
    keepPinnedFilesInPages(site.siteDir)
    await site.publish('shell', '1.2.0', shellWith('the next script'))
    await site.prerender()
    expect(readdirSync(path.join(site.siteDir, 'live/embed/v1'))).toHaveLength(3)
    for (const script of [FORMER, CURRENT])
      expect(readFileSync(path.join(site.siteDir, pinnedFile(script)), 'utf8')).toBe(script)
  })
})
