import type { PublishedPage, Registry } from '@site/shared/registry'
import { overlap } from '@site/shared/registry/pages'
import { ok } from '@site/shared/result'
import type { Change } from './change'
import { refuse } from './refusal'
import { describeVersion, type ServedVersion, servedVersions } from './servedVersions'

interface Declared {
  readonly by: ServedVersion
  readonly page: PublishedPage
}

type Pair = readonly [Declared, Declared]

const declaredIn = (registry: Registry): readonly Declared[] =>
  servedVersions(registry).flatMap((by) => (by.published.pages ?? []).map((page) => ({ by, page })))

/** Pages that stand beside one another in the site: the live version and the canary of a part never do. */
const pairsOf = (declared: readonly Declared[]): readonly Pair[] =>
  declared
    .flatMap((a, at) => declared.slice(at + 1).map((b): Pair => [a, b]))
    .filter(([a, b]) => a.by.part !== b.by.part || a.by.version === b.by.version)

/** Within one version a word goes before a variable; two parts leave no address to that order. */
const sharesAddress = ([a, b]: Pair): boolean =>
  overlap(a.page.path, b.page.path) &&
  (a.by.part !== b.by.part || a.page.path.includes(':') === b.page.path.includes(':'))

const entryOf = ({ page: { navigation } }: Declared): string | undefined =>
  navigation && `« ${navigation.label} » in ${navigation.place}`

const sharesEntry = ([a, b]: Pair): boolean => entryOf(a) !== undefined && entryOf(a) === entryOf(b)

const unfilled = ({ by, page }: Declared): boolean => !by.published.exposes.includes(page.module)

const bothDeclare = ([a, b]: Pair): string =>
  a.by.part === b.by.part
    ? `${describeVersion(a.by)} declares twice`
    : `${describeVersion(a.by)} and ${describeVersion(b.by)} both declare`

/** Refuses a registry in which two pages have one address or one entry of the navigation, or a page has no module. */
export const checkPages = (registry: Registry): Change => {
  const declared = declaredIn(registry)
  const empty = declared.find(unfilled)
  if (empty)
    return refuse(
      'page-unfilled',
      `${describeVersion(empty.by)} declares the page ${empty.page.path} of a module it does not expose: ${empty.page.module}`,
    )
  const pairs = pairsOf(declared)
  const address = pairs.find(sharesAddress)
  if (address) {
    const paths = [...new Set(address.map(({ page }) => page.path))].join(' and ')
    return refuse('page-taken', `${bothDeclare(address)} the address ${paths}`)
  }
  const entry = pairs.find(sharesEntry)
  if (!entry) return ok(registry)
  return refuse('page-taken', `${bothDeclare(entry)} the navigation entry ${entryOf(entry[0])}`)
}
