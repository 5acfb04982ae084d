import { EMBED_PAGE } from '@site/shared/document'
import type { PrerenderJob } from '@site/shared/prerender'
import type { PublishedVersion } from '@site/shared/registry'

/** The runtime would preload listed files without CORS, and containers load them with it: each would be fetched twice. */
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

const PLATFORM = '@site/shared/platform'
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const DECLARATIONS = 'mf-manifest.d.ts'

/**
 * A path from the manifest's folder, or a public path for an entry on another origin. `types` is relative to the same: only the
 * folder of the manifest has declarations. There is no archive of them, so `zip` and `api` are left out rather than empty.
 */
const locateEntry = (entry: string) => {
  const [, folder = '', name = ''] = /^(.*\/)([^/]*)$/.exec(entry) ?? []
  return entry.startsWith('/')
    ? {
        publicPath: 'auto',
        remoteEntry: { name, path: `../../..${folder}`, type: 'global' },
        types: { path: '', name: DECLARATIONS },
      }
    : { publicPath: folder, remoteEntry: { name, path: '', type: 'global' } }
}

/** A manifest as the runtime of Module Federation 2 reads it. */
const describeManifest = (part: string, version: string, published: PublishedVersion) => {
  const { container, entry, exposes, needs, react = '' } = published
  const shared = [[PLATFORM, needs], ...REACT_MODULES.map((name) => [name, react])] as const
  return {
    id: part,
    name: part,
    metaData: {
      name: part,
      type: 'app',
      buildInfo: { buildName: part, buildVersion: version },
      globalName: container,
      ...locateEntry(entry),
    },
    shared: shared.map(([name, requiredVersion]) => ({
      id: `${part}:${name}`,
      name,
      version: requiredVersion.replace('^', ''),
      requiredVersion,
      singleton: true,
      assets: NO_ASSETS,
    })),
    remotes: [],
    exposes: exposes.map((module) => ({
      id: `${part}:${module}`,
      name: module,
      path: `./${module}`,
      assets: NO_ASSETS,
    })),
  }
}

/** By convention a module exports a component with its name, without props. */
const declareModules = (part: string, { exposes }: PublishedVersion): string =>
  exposes
    .map(
      (module) =>
        `declare module '${part}/${module}' {\n  export const ${module}: import('react').ComponentType\n}\n`,
    )
    .join('')

/**
 * Writes `mf-manifest.json` and declarations of each part's live version, at a fixed address, for hosts of Module
 * Federation. Disabled parts are left out.
 */
export const partManifestFiles = ({
  registry,
  parts,
}: Pick<PrerenderJob, 'registry' | 'parts'>): Readonly<Record<string, string>> => {
  const files = Object.keys(parts).flatMap((part) => {
    const { live = '', versions = {} } = registry.parts[part] ?? {}
    const published = versions[live]
    if (!published || published.exposes.length === 0) return []
    const folder = `${EMBED_PAGE.slice(1)}${part}/`
    return [
      [`${folder}mf-manifest.json`, JSON.stringify(describeManifest(part, live, published))],
      [`${folder}${DECLARATIONS}`, declareModules(part, published)],
    ]
  })
  return Object.fromEntries(files)
}
