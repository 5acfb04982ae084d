import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PartDescription, singleBuild } from '@site/shared/federation/single'
import type { ServerModules, ServerShell } from '@site/shared/prerender'
import type { Registry } from '@site/shared/registry'
import type { SiteConfig } from '@site/shared/site-config'
import webpack, { type Configuration } from 'webpack'
import { readBuildRecord } from '../../tools/src/build/buildRecord'
import { readText } from '../../tools/src/disk/disk'
import type { SiteFiles } from '../../tools/src/page/liveFiles'
import { renderPage } from '../../tools/src/page/page'
import { pageFileOf, writePageFile } from '../../tools/src/page/pageFiles'
import { pageFrom } from '../../tools/src/page/pageFrom'
import { renderPages } from '../../tools/src/prerender/renderPages'
import { evaluateBundle } from '../../tools/src/prerender/serverBundle'
import { type Artifact, readArtifact } from '../../tools/src/publication/artifact'
import { describeArtifact } from '../../tools/src/publication/prepare'
import { placeVersion } from '../../tools/src/publication/versionFiles'
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

const readServer = async (output: string): Promise<ServerShell & { readonly modules: ServerModules }> => {
  const file = path.join(output, 'server.cjs')
  const bundle = evaluateBundle((await readText(file)) ?? '', file)
  if (!bundle.ok) throw new Error(bundle.error.message)
  return bundle.value as unknown as ServerShell & { readonly modules: ServerModules }
}

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

const filesOf = async (output: string, registry: Registry, { manifest }: Artifact): Promise<SiteFiles> => {
  const record = await readBuildRecord(output)
  const version = registry.parts.shell?.versions[VERSION]
  if (!record.ok || !version) throw new Error('the single bundle is not built')
  const css = (await readText(path.join(output, 'main.css'))) ?? ''
  const integrity = Object.fromEntries(
    Object.entries(manifest.files).map(([file, listed]) => [file, listed.integrity]),
  )
  return { shell: { version, integrity, record: record.value, styles: { 'main.css': css } } }
}

export interface SingleSite {
  readonly output: string
  readonly federated: Registry
  readonly config: SiteConfig
  readonly fetch: typeof globalThis.fetch
}

const logError = (message: string): never => {
  throw new Error(message)
}

/** Publishes the single bundle into a folder of its own, with pages the browser makes or with the same pages ahead of time. */
export const publishSingle = async (
  { output, federated, config, fetch }: SingleSite,
  siteDir: string,
  { prerendered }: { readonly prerendered: boolean },
): Promise<void> => {
  const artifact = await readArtifact(output)
  if (!artifact.ok) throw new Error(artifact.error.message)
  const files = { part: 'shell', version: VERSION, artifact: artifact.value, compressed: true }
  await placeVersion(createFolderStore(siteDir), files, false)
  const registry = registryOf(federated, describeArtifact(artifact.value).published.integrity)
  const [siteFiles, { modules, ...shell }] = [
    await filesOf(output, registry, artifact.value),
    await readServer(output),
  ]
  const job = { registry, config, fetch, known: {}, everything: true, logError }
  const { pages } = await renderPages({ ...job, bundles: { shell, modules, failures: [] } })
  for (const [pagePath, { route }] of Object.entries(pages)) {
    const routed = prerendered ? { routed: { path: pagePath, route } } : {}
    const page = pageFrom({ config, registry, files: siteFiles, ...routed })
    if (page) await writePageFile(siteDir, pageFileOf(pagePath), renderPage(page))
  }
}
