import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PublishedPage } from '@site/shared/registry'
import { testSiteConfig } from '@site/shared/testing/node'
import type { PrerenderOptions, SiteOutcome } from '../prerender/makePages'
import { prerenderSite } from '../prerender/prerender'
import { publishBuilds } from '../publish/publish'
import type { Step } from '../registry/change'
import { changeSite, readNewest } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { createFakeSource, jsonAnswer } from './fakeSource'
import { type StubBuild, writeStubBuild } from './stubBuild'
import { unwrap } from './unwrap'

export { unwrap }

const PAGES: Readonly<Record<string, readonly PublishedPage[]>> = {
  label: [{ path: '/label', module: 'Label', title: 'Label' }],
  radio: [{ path: '/radio', module: 'Home', title: 'Radio' }],
}

/**
 * A site in a folder, published into with stub builds and prerendered in this process.
 * @param original the folder of a site it begins as a copy of
 */
export const openStubSite = (folder: () => string, original?: string) => {
  const siteDir = folder()
  if (original !== undefined) cpSync(original, siteDir, { recursive: true })
  const store = createFolderStore(siteDir, { durable: false })
  const configFile = path.join(folder(), 'site.config.json')
  writeFileSync(configFile, JSON.stringify(testSiteConfig))
  const lines: string[] = []
  const errors: string[] = []
  const logger = {
    info: (line: string) => void lines.push(line),
    error: (line: string) => void errors.push(line),
  }
  const { releases = '', feed } = testSiteConfig.services
  const source = createFakeSource({
    [releases]: jsonAnswer('"les sorties"'),
    [feed]: jsonAnswer('"les émissions"'),
  })
  const lateParts = new Map<string, number>()
  const site = { root: path.dirname(configFile), siteDir, store, configFile, logger, lateParts }
  const locate = (file: string): string => path.join(siteDir, 'live', file)
  const tryPrerender = (options: PrerenderOptions = {}) => prerenderSite(site, { source, ...options })
  return {
    ...site,
    lines,
    errors,
    source,
    tryPrerender,
    newest: async () => unwrap(await readNewest(store)),
    /** Publishes a stub build of a part; `bundle` is its server bundle, null for none. */
    publish: async (
      part: string,
      version: string,
      bundle?: string | null,
      { files = {}, ...more }: Partial<StubBuild> = {},
    ): Promise<void> => {
      const dist = folder()
      const bundles = bundle === undefined ? {} : { 'server.cjs': bundle }
      const pages = PAGES[part] ?? []
      writeStubBuild(dist, { part, version, pages, ...more, files: { ...bundles, ...files } })
      unwrap(await publishBuilds(store, [dist], { compressed: false }))
    },
    change: async (step: Step) => unwrap(await changeSite(store, 'change', step)),
    prerender: async (options?: PrerenderOptions): Promise<SiteOutcome> =>
      unwrap(await tryPrerender(options)),
    read: (file: string): string => readFileSync(locate(file), 'utf8'),
    tamper: (part: string, version: string, file: string, text: string): void =>
      writeFileSync(path.join(siteDir, 'parts', part, version, file), text),
  }
}
