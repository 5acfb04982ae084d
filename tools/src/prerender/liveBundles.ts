import path from 'node:path'
import type { ServerModule, ServerModules, ServerShell } from '@site/shared/prerender'
import type { Registry } from '@site/shared/registry'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { readText } from '../disk/disk'
import { versionFolderOf } from '../publication/versionFolder'
import { type BundleFailure, evaluateBundle, type Provided } from './serverBundle'

/** The file of a version pages are rendered with. */
const SERVER_BUNDLE = 'server.cjs'

/** Everything pages are rendered with: the live versions of the shell and the parts. */
export interface LiveBundles {
  /** Undefined when the live shell cannot render: every page is left to the browser then. */
  readonly shell: ServerShell | undefined
  readonly modules: ServerModules
  /** Why a part is left to the browser. */
  readonly failures: readonly string[]
}

type Exports = Readonly<Record<string, unknown>>

const readBundle = async (
  siteDir: string,
  name: string,
  version: string,
  provided?: Provided,
): Promise<Result<Exports, BundleFailure>> => {
  const file = path.join(versionFolderOf(siteDir, name, version), SERVER_BUNDLE)
  const code = await readText(file)
  if (code === undefined) return err({ kind: 'bundle-broken', message: `${file} does not exist` })
  return evaluateBundle(code, file, provided)
}

const isShell = (exports: Exports): exports is Exports & ServerShell =>
  typeof exports.renderRoute === 'function' &&
  typeof exports.listPaths === 'function' &&
  typeof exports.provided === 'object'

const readShell = async (
  siteDir: string,
  registry: Registry,
): Promise<Result<ServerShell, BundleFailure>> => {
  const live = registry.parts.shell?.live
  if (live === undefined) return err({ kind: 'bundle-broken', message: 'no shell is published' })
  return flatMap(await readBundle(siteDir, 'shell', live), (exports) =>
    isShell(exports)
      ? ok(exports)
      : err({ kind: 'bundle-broken', message: `shell ${live} does not render pages` }),
  )
}

const modulesOf = (part: string, exports: Exports): ServerModules =>
  Object.fromEntries(
    Object.entries(exports).map(([name, module]) => [`${part}/${name}`, module as ServerModule]),
  )

const usableParts = (registry: Registry): readonly (readonly [name: string, live: string])[] =>
  Object.entries(registry.parts)
    .filter(([name, part]) => name !== 'shell' && part.disabled === null)
    .map(([name, part]) => [name, part.live])

/** Reads the server bundle of every live version; one that is missing or broken is told of and left out. */
export const readLiveBundles = async (siteDir: string, registry: Registry): Promise<LiveBundles> => {
  const shell = await readShell(siteDir, registry)
  if (!shell.ok) return { shell: undefined, modules: {}, failures: [shell.error.message] }
  const parts = await Promise.all(
    usableParts(registry).map(async ([name, live]) =>
      map(await readBundle(siteDir, name, live, shell.value.provided), (exports) => modulesOf(name, exports)),
    ),
  )
  return {
    shell: shell.value,
    modules: Object.assign({}, ...parts.map((part) => (part.ok ? part.value : {}))),
    failures: parts.flatMap((part) => (part.ok ? [] : [part.error.message])),
  }
}
