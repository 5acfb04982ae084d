import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import type { PublishedPage } from '@site/shared/registry'
import { testSiteConfig } from '@site/shared/testing/node'
import { prerenderSite, type SiteOutcome } from '../prerender/prerenderSite'
import type { WorkerLimits } from '../prerender/worker/runWorker'
import { publishBuilds } from '../publication/publish'
import type { Step } from '../registry/change'
import { changeSite } from '../registry/changeSite'
import { readNewest } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { createFakeSource, jsonAnswer } from './fakeSource'
import { type StubBuild, writeStubBuild } from './stubBuild'

const PAGES: Readonly<Record<string, readonly PublishedPage[]>> = {
  label: [{ path: '/label', module: 'Label', title: 'Label' }],
  radio: [{ path: '/radio', module: 'Home', title: 'Radio' }],
}

const must = <T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { message: string } },
): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** A site in a folder, published into with stub builds and prerendered in this process. */
export const openStubSite = (folder: () => string) => {
  const siteDir = folder()
  const store = createFolderStore(siteDir, { durable: false })
  const errors: string[] = []
  const { releases = '', feed } = testSiteConfig.services
  const source = createFakeSource({
    [releases]: jsonAnswer('"les sorties"'),
    [feed]: jsonAnswer('"les émissions"'),
  })
  const fileOf = (file: string): string => path.join(siteDir, 'live', file)
  const newest = async () => must(await readNewest(store))
  const publish = async (
    part: string,
    version: string,
    bundle?: string | null,
    { files = {}, ...more }: Partial<StubBuild> = {},
  ) => {
    const dist = folder()
    const bundles = bundle === undefined ? {} : { 'server.cjs': bundle }
    writeStubBuild(dist, {
      part,
      version,
      pages: PAGES[part] ?? [],
      ...more,
      files: { ...bundles, ...files },
    })
    must(await publishBuilds(store, [dist], { compressed: false }))
  }
  const tryPrerender = async (everything = false, limits?: WorkerLimits, api = 'https://api.example/api') =>
    prerenderSite({
      store,
      newest: await newest(),
      settings: { config: testSiteConfig, api },
      source,
      clock: systemClock,
      logError: (message) => void errors.push(message),
      everything,
      ...(limits && { limits }),
    })
  return {
    siteDir,
    errors,
    source,
    publish,
    tryPrerender,
    change: async (step: Step) => must(await changeSite(store, 'change', step)),
    prerender: async (everything = false, limits?: WorkerLimits): Promise<SiteOutcome> =>
      must(await tryPrerender(everything, limits)),
    read: (file: string): string => readFileSync(fileOf(file), 'utf8'),
    has: (file: string): boolean => existsSync(fileOf(file)),
    tamper: (part: string, version: string, file: string, text: string): void =>
      writeFileSync(path.join(siteDir, 'parts', part, version, file), text),
  }
}
