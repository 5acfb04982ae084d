import { createHash } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PartDescription, singleBuild } from '@site/shared/federation/single'
import type { LivePart, Prerenderer, PrerenderHost } from '@site/shared/prerender'
import { CONTENT_PART } from '@site/shared/prerender/files'
import type { ServerModules } from '@site/shared/prerender/modules'
import type { Registry } from '@site/shared/registry'
import type { SiteConfig } from '@site/shared/site-config'
import webpack, { type Configuration } from 'webpack'
import { type Artifact, readArtifact } from '../../tools/src/artifact/artifact'
import { placeVersion } from '../../tools/src/artifact/versionFiles'
import { readBuildRecord } from '../../tools/src/build/buildRecord'
import { readText } from '../../tools/src/disk/disk'
import { SITE_ORIGIN } from '../../tools/src/prerender/dataSources'
import type { SiteData } from '../../tools/src/prerender/siteData'
import { replacePages } from '../../tools/src/prerender/writePages'
import { describeArtifact } from '../../tools/src/publication/prepare'
import { createFolderStore } from '../../tools/src/store/folderStore'
import type { PartSource } from '../../tools/src/workspace/workspace'

const VERSION = '0.0.0-single'

const describePart = async ({ dir }: PartSource): Promise<PartDescription> => {
  const config = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href)
  return (config as { default: { description: PartDescription } }).default.description
}

const run = (configurations: Configuration[]): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(configurations, (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })

/** Builds every part and the shell as one bundle, for browsers and for prerendering. */
export const buildSingle = async (parts: readonly PartSource[], output: string): Promise<void> => {
  const [shell, ...others] = await Promise.all(parts.map(describePart))
  if (shell) await run(singleBuild(shell, others, output))
}

type Server = Prerenderer & { readonly modules: ServerModules }

const readServer = (output: string): Server =>
  createRequire(import.meta.url)(path.join(output, 'server.cjs')) as Server

/** The federated registry, whose shell is the single bundle: the shell asks it which modules there are. */
const registryOf = (federated: Registry, integrity: string): Registry => {
  const shell = federated.parts.shell
  const published = shell?.versions[shell.live]
  if (!shell || !published) throw new Error('no shell is published')
  const entry = `/parts/shell/${VERSION}/main.js`
  const version = { ...published, entry, integrity }
  return {
    ...federated,
    parts: {
      ...federated.parts,
      shell: { ...shell, live: VERSION, previous: [], canary: null, versions: { [VERSION]: version } },
    },
  }
}

/** Every part is in the bundle: pages load nothing but the shell. */
const liveShell = async (output: string, registry: Registry, { manifest }: Artifact): Promise<LivePart> => {
  const record = await readBuildRecord(output)
  const version = registry.parts.shell?.versions[VERSION]
  if (!record.ok || !version) throw new Error('the single bundle is not built')
  const css = (await readText(path.join(output, 'main.css'))) ?? ''
  const integrity = Object.fromEntries(
    Object.entries(manifest.files).map(([file, listed]) => [file, listed.integrity]),
  )
  const { entry } = version
  const styles = { 'main.css': css }
  return { version: VERSION, entry, integrity, record: record.value, styles, rendered: true }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Runs the single bundle in this process: what each part would export is in it already. */
const hostOf = (
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

export interface SingleSite {
  readonly output: string
  readonly federated: Registry
  /** Where the federated site is, whose content the bundle's pages show. */
  readonly federatedDir: string
  readonly content: LivePart | undefined
  readonly config: SiteConfig
  readonly fetch: SiteData['fetch']
}

const copyContent = (from: string, to: string): Promise<void> =>
  cp(path.join(from, 'parts', CONTENT_PART), path.join(to, 'parts', CONTENT_PART), { recursive: true })

/** Publishes the single bundle into a folder, with every page rendered ahead of time. */
export const publishSingle = async (
  { output, federated, federatedDir, content, config, fetch }: SingleSite,
  siteDir: string,
): Promise<void> => {
  const artifact = await readArtifact(output)
  if (!artifact.ok) throw new Error(artifact.error.message)
  const store = createFolderStore(siteDir)
  const version = { part: 'shell', version: VERSION, artifact: artifact.value, compressed: true }
  await placeVersion(store, version, false)
  const registry = registryOf(federated, describeArtifact(artifact.value).published.integrity)
  const [shell, { modules, prerender }] = [
    await liveShell(output, registry, artifact.value),
    readServer(output),
  ]
  const others = Object.keys(federated.parts).map((name) => [
    name,
    { ...shell, record: { ...shell.record, files: {} } },
  ])
  const files = new Map<string, string>()
  const parts = { ...Object.fromEntries(others), ...(content && { [CONTENT_PART]: content }), shell }
  await copyContent(federatedDir, siteDir)
  await prerender(
    { registry, config, origin: SITE_ORIGIN, parts, known: {}, paths: [] },
    hostOf(modules, fetch, (file, text) => void files.set(file, text)),
  )
  await replacePages(store, 1, files)
}
