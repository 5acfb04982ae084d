import type { PublishedVersion, Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { KeptOverride } from './overrideMemory'

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

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

const parseJson = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? { ...json } : {}
  } catch {
    return {}
  }
}

/** A new wish is a new version: one that failed before in this session gets another chance. */
const nameOf = (version: string, until: number): string => `${version}.override${until}`

/** Whether a version is an override's. */
export const isOverride = (version: string | undefined): boolean =>
  version !== undefined && /\.override\d+$/.test(version)

/** Understands the `build.json` of a build; nobody vouches for the integrity of its files but their origin. */
export const readBuild = (
  text: string,
  { part, folder, until }: KeptOverride,
): Result<OverrideVersion, UnusableBuild> => {
  const { part: built, version, container, needs, exposes, entry } = parseJson(text)
  const isBuild =
    built === part &&
    typeof version === 'string' &&
    typeof container === 'string' &&
    typeof needs === 'string' &&
    typeof entry === 'string' &&
    isNames(exposes)
  if (!isBuild)
    return err({ kind: 'override-unusable', message: `${folder}build.json describes no build of ${part}` })
  const published = { container, needs, exposes, entry: new URL(entry, folder).href, integrity: {} }
  return ok({ part, version: nameOf(version, until), published })
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
