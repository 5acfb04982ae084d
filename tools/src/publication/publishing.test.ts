import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseRegistry } from '@site/shared/registry'
import { readText } from '../disk/disk'
import { readNewest } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { writeStubBuild } from '../testing/stubBuild'
import { makeStubCheckout, publishMany, runSite } from '../testing/stubCheckout'
import { temporaryFolders } from '../testing/temporaryFolders'

const PROCESSES_MS = 30_000
/** Enough publications for the processes to meet many times. */
const VERSIONS = 15
const folder = temporaryFolders()

const registryFileOf = (siteDir: string): string => path.join(siteDir, 'registry.json')

/** Reads a file again and again until told to stop; the answer holds every different text seen. */
const readRepeatedly = (file: string) => {
  const seen = new Set<string>()
  const reading = { over: false }
  const finished = (async () => {
    while (!reading.over) seen.add((await readText(file)) ?? '')
  })()
  return async () => {
    reading.over = true
    await finished
    return [...seen].filter((text) => text !== '')
  }
}

test(
  'processes that publish at the same moment lose nothing, and readers see whole registries only',
  async () => {
    const siteDir = folder()
    const stopReading = readRepeatedly(registryFileOf(siteDir))
    const parts = ['label', 'radio', 'about']
    const exitCodes = await Promise.all(parts.map((part) => publishMany(siteDir, part, VERSIONS)))
    const texts = await stopReading()

    expect(exitCodes).toEqual([0, 0, 0])
    const registry = parseRegistry(readFileSync(registryFileOf(siteDir), 'utf8'))
    expect(registry.ok && registry.value.revision).toBe(parts.length * VERSIONS)
    const newest = await readNewest(createFolderStore(siteDir))
    expect(
      newest.ok && Object.values(newest.value.parts).map(({ versions }) => Object.keys(versions).length),
    ).toEqual(parts.map(() => VERSIONS))
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.map(parseRegistry).filter(({ ok }) => !ok)).toEqual([])
  },
  PROCESSES_MS,
)

test(
  'a part is published, rolled back and promoted again, and the page follows',
  async () => {
    const root = folder()
    makeStubCheckout(root, ['shell', 'label'])
    await runSite(root, 'publish')
    writeStubBuild(path.join(root, 'mf-label/dist'), { part: 'label', version: '2.0.0' })
    const page = () => readFileSync(path.join(root, '.site/live/index.html'), 'utf8')

    expect((await runSite(root, 'publish', 'label')).output).toContain('label 2.0.0 is published, and live')
    expect(page()).toContain('"live":"2.0.0"')
    await runSite(root, 'rollback', 'label')
    expect(page()).not.toContain('"live":"2.0.0"')
    await runSite(root, 'promote', 'label', '2.0.0')
    expect(page()).toContain('"live":"2.0.0"')
  },
  PROCESSES_MS,
)

test(
  'once a site is published, going back needs nothing but the site',
  async () => {
    const root = folder()
    makeStubCheckout(root, ['shell', 'label'])
    await runSite(root, 'publish')
    writeStubBuild(path.join(root, 'mf-label/dist'), { part: 'label', version: '2.0.0' })
    await runSite(root, 'publish', 'label')
    const siteDir = path.join(root, '.site')
    expect(await runSite(folder(), '--site', siteDir, 'rollback', 'label')).toMatchObject({ exitCode: 0 })
    expect(readFileSync(path.join(siteDir, 'live/index.html'), 'utf8')).toContain('"live":"1.0.0"')
  },
  PROCESSES_MS,
)

test(
  'a command that is refused says why and fails',
  async () => {
    const root = folder()
    makeStubCheckout(root, ['shell'])
    expect(await runSite(root, 'publish', 'lebal')).toEqual({
      exitCode: 1,
      output: 'There is no part called lebal. Parts: shell\n',
    })
    expect(await runSite(root, 'rollback', 'shell')).toEqual({
      exitCode: 1,
      output: 'shell has never been published\n',
    })
  },
  PROCESSES_MS,
)

test(
  'starting without a field of the configuration names the field and builds nothing',
  async () => {
    const root = folder()
    makeStubCheckout(root, ['shell'])
    const file = path.join(root, 'site.config.json')
    const { emails, ...config } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...config, emails: { ...emails, contact: undefined } }))
    const { exitCode, output } = await runSite(root, 'start')
    expect(exitCode).toBe(1)
    expect(output).toContain('site.config.json')
    expect(output).toContain('emails.contact')
    expect(output).not.toContain('building')
  },
  PROCESSES_MS,
)
