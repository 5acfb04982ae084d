import { satisfiesRange } from '@site/shared/contract'
import type { PublishedPage } from '@site/shared/registry'
import { overlap } from '@site/shared/registry/pages'
import { err, ok, type Result } from '@site/shared/result'
import {
  describeConsumer,
  describeVersion,
  type MissingModule,
  missingModules,
  type ServedParts,
  type ServedVersion,
  servedVersions,
} from './served'

/** Why versions visitors may receive do not fit one another. */
interface Misfit {
  readonly kind: 'contract-broken' | 'page-taken' | 'page-unfilled' | 'module-missing'
  readonly message: string
}

type Check = Result<void, Misfit>

const misfit = (kind: Misfit['kind'], message: string): Check => err({ kind, message })

/** What a shell provides: exactly what it was built with. */
const exactly = (range: string): string => range.replace(/^\^/, '')

type Ranges = Pick<ServedVersion['published'], 'needs' | 'react'>

/** The first range of a part that a shell does not meet. */
const unmetBy = (shell: Ranges, part: Ranges) => {
  const ranges = [
    ['contract', part.needs, shell.needs],
    ['React', part.react, shell.react],
  ] as const
  return ranges.find(
    ([, needs, own]) => needs !== undefined && own !== undefined && !satisfiesRange(needs, exactly(own)),
  )
}

/** Whether a shell provides what a version of a part needs. */
export const isServedBy = (shell: Ranges, part: Ranges): boolean => unmetBy(shell, part) === undefined

/** What a part needs and the shell does not provide: « contract ^1.1.0, shell 1.0.0 provides 1.0.0 ». */
const missing = (shell: ServedVersion, { published }: ServedVersion): string | undefined => {
  const unmet = unmetBy(shell.published, published)
  if (unmet === undefined) return undefined
  const [what, needs, own = ''] = unmet
  return `${what} ${needs}, shell ${shell.version} provides ${exactly(own)}`
}

/** Refuses parts of which a shell cannot serve one. */
const checkContract = (parts: ServedParts): Check => {
  const all = servedVersions(parts)
  for (const shell of all.filter(({ part }) => part === 'shell'))
    for (const served of all.filter(({ part }) => part !== 'shell')) {
      const unmet = missing(shell, served)
      if (unmet) return misfit('contract-broken', `${served.part} ${served.version} needs ${unmet}`)
    }
  return ok(undefined)
}

interface Declared {
  readonly by: ServedVersion
  readonly page: PublishedPage
}

type Pair = readonly [Declared, Declared]

const declaredIn = (parts: ServedParts): readonly Declared[] =>
  servedVersions(parts).flatMap((by) => (by.published.pages ?? []).map((page) => ({ by, page })))

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

/** Refuses parts of which two pages have one address or one entry of the navigation, or a page has no module. */
export const checkPages = (parts: ServedParts): Check => {
  const declared = declaredIn(parts)
  const empty = declared.find(unfilled)
  if (empty)
    return misfit(
      'page-unfilled',
      `${describeVersion(empty.by)} declares the page ${empty.page.path} of a module it does not expose: ${empty.page.module}`,
    )
  const pairs = pairsOf(declared)
  const address = pairs.find(sharesAddress)
  if (address) {
    const paths = [...new Set(address.map(({ page }) => page.path))].join(' and ')
    return misfit('page-taken', `${bothDeclare(address)} the address ${paths}`)
  }
  const entry = pairs.find(sharesEntry)
  if (!entry) return ok(undefined)
  return misfit('page-taken', `${bothDeclare(entry)} the navigation entry ${entryOf(entry[0])}`)
}

const nameOf = ({ consumer: { by, part, module } }: MissingModule): string => `${by.part}: ${part}/${module}`

const describe = ({ consumer, provider }: MissingModule): string => {
  if (!provider) return `${describeConsumer(consumer)} of ${consumer.part}, which nobody has published`
  const offered = provider.published.exposes.join(', ') || 'nothing'
  return `${describeConsumer(consumer)}, but ${describeVersion(provider)} exposes ${offered}`
}

/**
 * Refuses a change after which a version shows a module that another does not expose. What was missing before is not
 * this change's doing, and a part that is new to the site may come before those it shows.
 */
const checkModules = (before: ServedParts, after: ServedParts): Check => {
  const known = new Set(missingModules(before).map(nameOf))
  const missing = missingModules(after).find(
    (found) => !known.has(nameOf(found)) && (found.provider || Object.hasOwn(before, found.consumer.by.part)),
  )
  return missing ? misfit('module-missing', describe(missing)) : ok(undefined)
}

/** Why versions visitors may receive do not fit one another after a change: the first of each kind. */
export const misfits = (before: ServedParts, after: ServedParts): readonly Misfit[] =>
  [checkContract(after), checkPages(after), checkModules(before, after)].flatMap((check) =>
    check.ok ? [] : [check.error],
  )
