import type { PublishedPage, Registry } from '@site/shared/registry'
import * as v from 'valibot'
import { isServedBy } from './checks/contractCheck'
import {
  ownValue,
  type PublishedPart,
  type PublishedVersion,
  type Revision,
  type SiteState,
} from './revision'

const WithoutSchema = v.object({ config: v.object({ without: v.array(v.string()) }) })

/** A site as visitors get it; may have no settings. */
export type ShownState = Pick<SiteState, 'parts'> & { readonly settings?: SiteState['settings'] }

/** Leaves out pages, and those below them: without `/programme`, `/programme/:day` is left out too. */
const withoutPages = (part: PublishedPart, without: readonly string[]): PublishedPart => {
  const isShown = ({ path }: PublishedPage): boolean =>
    !without.some((page) => path === page || path.startsWith(`${page}/`))
  const versions = Object.entries(part.versions).map(([name, version]) => [
    name,
    version.pages ? { ...version, pages: version.pages.filter(isShown) } : version,
  ])
  return { ...part, versions: Object.fromEntries(versions) }
}

/**
 * The parts and pages visitors may receive: those the configuration leaves out are treated as unpublished. The revision has
 * the configuration, so that the registry and the pages have the same parts.
 */
export const shownParts = ({ parts, settings }: ShownState): Readonly<Record<string, PublishedPart>> => {
  const parsed = v.safeParse(WithoutSchema, settings)
  const without = parsed.success ? parsed.output.config.without : []
  const pages = without.filter((name) => name.startsWith('/'))
  const shown = Object.entries(parts).filter(([name]) => !without.includes(name))
  if (pages.length === 0) return Object.fromEntries(shown)
  return Object.fromEntries(shown.map(([name, part]) => [name, withoutPages(part, pages)]))
}

type VisitorsPart = Registry['parts'][string]
type VisitorsVersion = VisitorsPart['versions'][string]

const describeVersion = ({
  container,
  entry,
  needs,
  react,
  exposes,
  integrity,
}: PublishedVersion): VisitorsVersion => ({
  container,
  entry,
  needs,
  ...(react !== undefined && { react }),
  exposes,
  integrity,
})

/** The shells that pages may have: the live one, and in pages that are still open the one before it. */
const listShells = (shell: PublishedPart | undefined): readonly PublishedVersion[] =>
  shell
    ? [shell.live, ...shell.previous.slice(0, 1)].flatMap(
        (version) => ownValue(shell.versions, version) ?? [],
      )
    : []

/** Finds the fallbacks: for each shell the newest previous version that it can run. Most of the time they are one. */
const findFallbacks = (
  { previous, versions }: PublishedPart,
  shells: readonly PublishedVersion[],
): readonly string[] => {
  const isFit = (version: string, shell?: PublishedVersion): boolean => {
    const published = ownValue(versions, version)
    return published !== undefined && (!shell || isServedBy(shell, published))
  }
  if (shells.length === 0) return previous.filter((version) => isFit(version)).slice(0, 1)
  const found = shells.flatMap((shell) => previous.find((version) => isFit(version, shell)) ?? [])
  return [...new Set(found)]
}

const describePart = (part: PublishedPart, shells: readonly PublishedVersion[]): VisitorsPart => {
  const { owner, live, canary } = part
  const disabled = part.disabled && { message: part.disabled.message }
  const previous = findFallbacks(part, shells)
  const served = [live, ...(canary ? [canary.version] : [])]
  const versions = [...previous, ...served].flatMap((name) => {
    const version = ownValue(part.versions, name)
    if (!version) return []
    // The fallback declares no pages: the versions it replaces do.
    const pages = served.some((other) => other === name) && version.pages && { pages: version.pages }
    return [[name, { ...describeVersion(version), ...pages }]]
  })
  return { owner, live, previous: [...previous], canary, disabled, versions: Object.fromEntries(versions) }
}

/**
 * Creates the visitors' registry, for `registry.json` and pages: at most four versions of each part, three but for a major release. The integrity of the
 * entry is enough, since the entry contains that of all other files.
 */
export const visitorsRegistry = ({ number, ...state }: Pick<Revision, 'number'> & ShownState): Registry => {
  const parts = shownParts(state)
  const shells = listShells(parts.shell)
  return {
    revision: number,
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, describePart(part, shells)]),
    ),
  }
}
