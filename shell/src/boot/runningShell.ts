import { parseUrl } from '@site/shared/parse-url'
import type { Registry } from '@site/shared/registry'

/** The shell of this page, as its registry knows it; without a version where that knows none. */
export interface RunningShell {
  readonly version?: string
  readonly owner?: string
  /** Whether it is another than the live one, which pages are prerendered with. */
  readonly isCanary: boolean
}

/** Tells by the folder its program came from which version of the shell runs; an unknown folder counts as the live one's. */
export const runningShell = (
  registry: Registry | undefined,
  folder: string,
  pageUrl: string,
): RunningShell => {
  const shell = registry?.parts.shell
  if (!shell) return { isCanary: false }
  const own = parseUrl(folder, pageUrl)?.href
  const isOwn = (entry: string): boolean => parseUrl('.', parseUrl(entry, pageUrl)?.href)?.href === own
  const version = Object.entries(shell.versions).find(([, { entry }]) => isOwn(entry))?.[0] ?? shell.live
  return { version, owner: shell.owner, isCanary: version === shell.canary?.version }
}
