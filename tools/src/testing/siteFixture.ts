import { PartName, type Registry, Version } from '@site/shared/registry'
import * as v from 'valibot'
import type { Change, Step } from '../registry/change'
import type { Publication } from '../registry/operations'
import type { PublishedPart, PublishedVersion, SiteState } from '../registry/revision'
import { visitorsRegistry } from '../registry/visitorsRegistry'

/** Parses the name of a part; throws if it is invalid. */
export const parsePart = (text: string): PartName => v.parse(PartName, text)

/** Parses a version; throws if it is invalid. */
export const parseVersion = (text: string): Version => v.parse(Version, text)

/** Time of publication in these fixtures: the start of the year. */
const PUBLISHED_AT = '2026-01-01T00:00:00.000Z'
/** Time of the next revision in these fixtures, a month later. */
export const NOW = Date.parse('2026-02-01T00:00:00.000Z')

/** A published version of a part, as small as the schema allows. */
export const publishedVersion = (
  part: string,
  version: string,
  more: Partial<PublishedVersion> = {},
): PublishedVersion => {
  const entry = part === 'shell' ? 'main.js' : 'remoteEntry.js'
  return {
    container: `part_${part}__${version.replace(/\W/g, '_')}`,
    entry: `/parts/${part}/${version}/${entry}`,
    needs: '^1.0.0',
    exposes: [],
    integrity: `sha256-${part.replace(/\W/g, '')}${version.replace(/\W/g, '')}`,
    manifest: `sha256-${part.replace(/\W/g, '')}${version.replace(/\W/g, '')}`,
    bytes: 100,
    publishedAt: PUBLISHED_AT,
    ...more,
  }
}

/** A part with these versions: the first is live, the others were live before it, newest first. */
export const publishedPart = (name: string, names: readonly [string, ...string[]]): PublishedPart => {
  const [live, ...previous] = names.map(parseVersion)
  if (live === undefined) throw new Error('a part has a live version')
  return {
    owner: `équipe ${name}`,
    live,
    previous,
    canary: null,
    disabled: null,
    versions: Object.fromEntries(names.map((version) => [version, publishedVersion(name, version)])),
  }
}

/** A site of these parts. */
export const fakeSite = (parts: Readonly<Record<string, readonly [string, ...string[]]>>): SiteState => ({
  settings: null,
  parts: Object.fromEntries(
    Object.entries(parts).map(([name, versions]) => [name, publishedPart(name, versions)]),
  ),
})

/** The visitors' registry of a site. */
export const fakeRegistry = (state: SiteState): Registry => visitorsRegistry({ number: 1, ...state })

/** A publication of a part, by the team of the same name by default. */
export const fakePublication = (
  part: string,
  version: string,
  more: Partial<PublishedVersion> = {},
  owner = `équipe ${part}`,
): Publication => {
  const { publishedAt, servedUntil, ...published } = publishedVersion(part, version, more)
  return { part: parsePart(part), owner, version: parseVersion(version), published }
}

/** Applies a change to a site, as its second revision. */
export const applied = (state: SiteState, step: Step): Change => step(state, { number: 2, now: NOW })

/** The site after a change; throws when it is refused. */
export const siteAfter = (state: SiteState, step: Step): SiteState => {
  const change = applied(state, step)
  if (change.ok) return change.value
  throw new Error(change.error.message)
}

/** Returns the sentence of a refused change, or `accepted`. */
export const refusalMessage = (state: SiteState, step: Step): string => {
  const change = applied(state, step)
  return change.ok ? 'accepted' : change.error.message
}

/** Returns the kind of a refused change, or `accepted`. */
export const refusalKind = (state: SiteState, step: Step): string => {
  const change = applied(state, step)
  return change.ok ? 'accepted' : change.error.kind
}
