import { parseUrl } from '@site/shared/address'
import { parseJson } from '@site/shared/json'
import type { Http } from '@site/shared/platform'
import { PageSchema, type PublishedVersion, type Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { OverrideRequest } from './overrideRequest'

/** A version that only this page's registry lists. */
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

/** Each page has its own version name, since an earlier page of the session may have quarantined the build. */
const composeVersion = (version: string, openedAt: number): string => `${version}.override${openedAt}`

/** Whether a version is an override. */
export const isOverride = (version: string | undefined): boolean =>
  version !== undefined && /\.override\d+$/.test(version)

/** The URL of a build's entry; undefined unless it has the origin of the build. */
const resolveEntry = (folder: string, entry: string): string | undefined => {
  const url = parseUrl(entry, folder)
  return url?.origin === parseUrl(folder)?.origin ? url?.href : undefined
}

/** Integrity of a script, as it is now. */
const computeIntegrity = async (script: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

/**
 * Gives the entry of an override the integrity of what its origin serves now: pages run no script without one. The entry
 * contains the hashes of all other files.
 */
export const addIntegrity = async (override: OverrideVersion, http: Http): Promise<OverrideVersion> => {
  const entry = await http.text({ url: override.published.entry })
  if (!entry.ok) return override
  const integrity = await computeIntegrity(entry.value)
  return { ...override, published: { ...override.published, integrity } }
}

/**
 * Parses the `build.json` of a build.
 * @param openedAt milliseconds since the Unix epoch
 */
export const readBuild = (
  text: string,
  { part, folder }: OverrideRequest,
  openedAt: number,
): Result<OverrideVersion, UnusableBuild> => {
  const build = parseBuild(text)
  const entry = build.ok && build.value.part === part && resolveEntry(folder, build.value.entry)
  if (!entry)
    return err({ kind: 'override-unusable', message: `${folder}build.json describes no build of ${part}` })
  const { version, part: _, ...published } = build.value
  return ok({
    part,
    version: composeVersion(version, openedAt),
    published: { ...published, entry },
  })
}

/** Makes the override the live version of its part, with the version it replaces as the one to fall back to. */
export const addOverride = (
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
