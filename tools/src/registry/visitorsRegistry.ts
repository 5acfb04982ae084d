import type { Registry } from '@site/shared/registry'
import { ownValue, type PublishedPart, type PublishedVersion, type Revision } from './revision'
import { type ShownState, shownParts } from './shownParts'
import { isServedBy } from './siteCheck'

type VisitorsPart = Registry['parts'][string]
type VisitorsVersion = VisitorsPart['versions'][string]

const forVisitors = ({
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

/** The version before, which runs where those some visitor sees fail, has no pages of its own. */
const withPages = (version: PublishedVersion): VisitorsVersion => ({
  ...forVisitors(version),
  ...(version.pages && { pages: version.pages }),
})

/** The newest version that was live before which the live shell can serve: what a page falls back to. */
const fallbackOf = (part: PublishedPart, shell: PublishedVersion | undefined): readonly string[] =>
  part.previous
    .filter((version) => {
      const published = ownValue(part.versions, version)
      return published && (!shell || isServedBy(shell, published))
    })
    .slice(0, 1)

const partForVisitors = (part: PublishedPart, shell: PublishedVersion | undefined): VisitorsPart => {
  const { owner, live, canary, disabled } = part
  const previous = fallbackOf(part, shell)
  const named = [
    ...previous.map((version) => [version, forVisitors] as const),
    ...[live, ...(canary ? [canary.version] : [])].map((version) => [version, withPages] as const),
  ]
  const versions = named.flatMap(([version, describe]) => {
    const published = ownValue(part.versions, version)
    return published ? [[version, describe(published)]] : []
  })
  return {
    owner,
    live,
    previous: [...previous],
    canary,
    disabled,
    versions: Object.fromEntries(versions),
  }
}

/**
 * What visitors' pages know of a site, as `registry.json` and inlined: of each part the versions they may run, three at
 * most, whatever was published before. The files of a version are checked through its entry, so its integrity is enough.
 */
export const visitorsRegistry = ({ number, ...state }: Pick<Revision, 'number'> & ShownState): Registry => {
  const parts = shownParts(state)
  const { shell } = parts
  const liveShell = shell && ownValue(shell.versions, shell.live)
  return {
    revision: number,
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, partForVisitors(part, liveShell)]),
    ),
  }
}
