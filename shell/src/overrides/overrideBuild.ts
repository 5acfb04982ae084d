import { parseJson } from '@site/shared/parse-json'
import { parseUrl } from '@site/shared/parse-url'
import type { PublishedVersion, Registry } from '@site/shared/registry'
import { PageSchema } from '@site/shared/registry/page'
import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { OverrideRequest } from './overrideRequest'

/** A version only this page knows. */
export interface OverrideVersion {
  readonly part: string
  readonly version: string
  readonly published: PublishedVersion
}

export interface UnusableBuild {
  readonly kind: 'override-unusable'
  readonly message: string
}

const parseBuild = parseJson(
  v.object({
    part: v.string(),
    version: v.string(),
    container: v.string(),
    needs: v.string(),
    react: v.exactOptional(v.string()),
    entry: v.string(),
    exposes: v.array(v.string()),
    pages: v.optional(v.array(PageSchema), []),
  }),
)

/** Each page has its own version name: a build that failed in an earlier page of the session may be asked for again. */
const versionName = (version: string, openedAt: number): string => `${version}.override${openedAt}`

/** Whether a version is an override's. */
export const isOverride = (version: string | undefined): boolean =>
  version !== undefined && /\.override\d+$/.test(version)

/** Where a build's entry is; undefined unless it is where the build is. */
const entryIn = (folder: string, entry: string): string | undefined => {
  const url = parseUrl(entry, folder)
  return url?.origin === parseUrl(folder)?.origin ? url?.href : undefined
}

/**
 * Parses the `build.json` of a build. The entry has no integrity: its origin is trusted. The entry carries the integrity of
 * everything else.
 * @param openedAt milliseconds since the Unix epoch
 */
export const readBuild = (
  text: string,
  { part, folder }: OverrideRequest,
  openedAt: number,
): Result<OverrideVersion, UnusableBuild> => {
  const build = parseBuild(text)
  const entry = build.ok && build.value.part === part && entryIn(folder, build.value.entry)
  if (!entry)
    return err({ kind: 'override-unusable', message: `${folder}build.json describes no build of ${part}` })
  const { version, part: _, ...published } = build.value
  return ok({
    part,
    version: versionName(version, openedAt),
    published: { ...published, entry },
  })
}

/** The registry in which the override is live, and the version it replaces the one to fall back to. */
export const withOverride = (
  registry: Registry,
  { part: name, version, published }: OverrideVersion,
): Registry => {
  const part = registry.parts[name]
  if (!part) return registry
  const overridden = {
    ...part,
    live: version,
    previous: [part.live, ...part.previous],
    canary: null,
    disabled: null,
    versions: { ...part.versions, [version]: published },
  }
  return { ...registry, parts: { ...registry.parts, [name]: overridden } }
}
