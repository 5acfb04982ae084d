import { createHash } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONTENT_PART } from '@site/shared/document'
import { type PartDescription, singleBuild } from '@site/shared/federation/single'
import type { LivePart, Prerenderer, PrerenderHost, ServerModules } from '@site/shared/prerender'
import type { Registry } from '@site/shared/registry'
import type { SiteConfig } from '@site/shared/site-config'
import webpack from 'webpack'
import { readText } from '../../tools/src/lib/files'
import { SITE_ORIGIN } from '../../tools/src/prerender/dataSources'
import { replacePages } from '../../tools/src/prerender/livePages'
import type { SiteData } from '../../tools/src/prerender/siteData'
import { readArtifact } from '../../tools/src/publish/artifact'
import { describeArtifact } from '../../tools/src/publish/publish'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { placeVersion } from '../../tools/src/store/versionFiles'
import { unwrap } from '../../tools/src/testing/unwrap'
import { readBuildRecord } from '../../tools/src/workspace/buildRecord'
import type { PartSource } from '../../tools/src/workspace/parts'

const VERSION = '0.0.0-single'

const describePart = async ({ dir }: PartSource): Promise<PartDescription> => {
  const config = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href)
  return (config as { default: { description: PartDescription } }).default.description
}

/** Builds every part and the shell as one bundle, for browsers and for prerendering. */
export const buildSingle = async (parts: readonly PartSource[], output: string): Promise<void> => {
  const [shell, ...others] = await Promise.all(parts.map(describePart))
  if (!shell) throw new Error('the shell is missing')
  await new Promise<void>((resolve, reject) => {
    webpack(singleBuild(shell, others, output), (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })
}

/** The federated site, whose data and content the bundle's pages show. */
interface FederatedSite {
  readonly dir: string
  readonly registry: Registry
  readonly content: LivePart | undefined
  readonly config: SiteConfig
  readonly fetch: SiteData['fetch']
}

/** The federated registry, whose shell is the single bundle: the shell reads there which modules exist. */
const replaceShell = ({ parts, ...registry }: Registry, integrity: string) => {
  const shell = parts.shell
  const published = shell?.versions[shell.live]
  if (!shell || !published) throw new Error('no shell is published')
  const version = { ...published, entry: `/parts/shell/${VERSION}/main.js`, integrity }
  const single = { ...shell, live: VERSION, previous: [], canary: null, versions: { [VERSION]: version } }
  return { entry: version.entry, registry: { ...registry, parts: { ...parts, shell: single } } }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Runs the single bundle in this process: the modules of every part are in it already. */
const createHost = (
  modules: ServerModules,
  fetch: SiteData['fetch'],
  write: PrerenderHost['write'],
): PrerenderHost => ({
  evaluate: (part) =>
    Object.fromEntries(
      Object.entries(modules)
        .filter(([slot]) => slot.startsWith(`${part}/`))
        .map(([slot, module]) => [slot.slice(part.length + 1), module]),
    ),
  fetch,
  hash,
  step: () => {},
  fail: ({ message }) => {
    throw new Error(message)
  },
  rendered: () => {},
  write,
})

/**
 * Publishes the single bundle into a folder, with every page prerendered.
 * @param output where `buildSingle` has built it
 */
export const publishSingle = async (output: string, site: FederatedSite, siteDir: string): Promise<void> => {
  const artifact = unwrap(await readArtifact(output))
  const store = createFolderStore(siteDir)
  await placeVersion(store, { part: 'shell', version: VERSION, artifact, compressed: true }, false)
  const { registry, entry } = replaceShell(site.registry, describeArtifact(artifact).published.integrity)
  const shell: LivePart = {
    version: VERSION,
    entry,
    integrity: Object.fromEntries(
      Object.entries(artifact.manifest.files).map(([file, listed]) => [file, listed.integrity]),
    ),
    record: unwrap(await readBuildRecord(output)),
    styles: { 'main.css': (await readText(path.join(output, 'main.css'))) ?? '' },
    rendered: true,
  }
  const empty = { ...shell, record: { ...shell.record, files: {} } }
  const others = Object.fromEntries(Object.keys(site.registry.parts).map((name) => [name, empty]))
  const parts = { ...others, ...(site.content && { [CONTENT_PART]: site.content }), shell }
  const content = path.join('parts', CONTENT_PART)
  await cp(path.join(site.dir, content), path.join(siteDir, content), { recursive: true })
  const { modules, prerender } = createRequire(import.meta.url)(
    path.join(output, 'server.cjs'),
  ) as Prerenderer & {
    readonly modules: ServerModules
  }
  const files = new Map<string, string>()
  const write = (file: string, text: string): void => void files.set(file, text)
  await prerender(
    { registry, config: site.config, origin: SITE_ORIGIN, parts, known: {}, paths: [] },
    createHost(modules, site.fetch, write),
  )
  await replacePages(store, 1, files)
}
