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

const bundleOf = (siteDir: string, name: string, version: string): string =>
  path.join(versionFolderOf(siteDir, name, version), SERVER_BUNDLE)

type Exports = Readonly<Record<string, unknown>>

/** Runs the server bundle in a file, with what the shell provides when it is not the shell's own. */
export type ReadBundle = (file: string, provided?: Provided) => Promise<Result<Exports, BundleFailure>>

const readBundle: ReadBundle = async (file, provided) => {
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
  read: ReadBundle,
): Promise<Result<ServerShell, BundleFailure>> => {
  const live = registry.parts.shell?.live
  if (live === undefined) return err({ kind: 'bundle-broken', message: 'no shell is published' })
  return flatMap(await read(bundleOf(siteDir, 'shell', live)), (exports) =>
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

/**
 * Runs a bundle once for each shell, since what is published never changes; one that failed is tried again.
 * For as long as a command takes, not longer.
 */
export const rememberBundles = (): ReadBundle => {
  const known = new Map<string, { readonly provided: Provided | undefined; readonly exports: Exports }>()
  return async (file, provided) => {
    const before = known.get(file)
    if (before && before.provided === provided) return ok(before.exports)
    const read = await readBundle(file, provided)
    if (read.ok) known.set(file, { provided, exports: read.value })
    return read
  }
}

/** Reads the server bundle of every live version; one that is missing or broken is told of and left out. */
export const readLiveBundles = async (
  siteDir: string,
  registry: Registry,
  read: ReadBundle = readBundle,
): Promise<LiveBundles> => {
  const shell = await readShell(siteDir, registry, read)
  if (!shell.ok) return { shell: undefined, modules: {}, failures: [shell.error.message] }
  const parts = await Promise.all(
    usableParts(registry).map(async ([name, live]) =>
      map(await read(bundleOf(siteDir, name, live), shell.value.provided), (exports) =>
        modulesOf(name, exports),
      ),
    ),
  )
  return {
    shell: shell.value,
    modules: Object.assign({}, ...parts.map((part) => (part.ok ? part.value : {}))),
    failures: parts.flatMap((part) => (part.ok ? [] : [part.error.message])),
  }
}
