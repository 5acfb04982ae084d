// Checks that the versions visitors may receive fit one another.

import { hasVariable, overlap } from '@site/shared/pages'
import type { PublishedPage } from '@site/shared/registry'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import { isPagePath, isReserved } from '../../lib/sitePaths'
import { describeVersion, listServed, type ServedParts, type ServedVersion } from '../served'
import { checkContract } from './contractCheck'
import { fitWords } from './fit.content'

interface Declared {
  readonly by: ServedVersion
  readonly page: PublishedPage
}

const listDeclared = (parts: ServedParts): readonly Declared[] =>
  listServed(parts).flatMap((by) => (by.published.pages ?? []).map((page) => ({ by, page })))

type Pair = readonly [Declared, Declared]

/** Lists pairs of pages that can be in the site together; a part's live version and its canary cannot. */
const listPairs = (declared: readonly Declared[]): readonly Pair[] =>
  declared
    .flatMap((a, at) => declared.slice(at + 1).map((b): Pair => [a, b]))
    .filter(([a, b]) => a.by.part !== b.by.part || a.by.version === b.by.version)

/** Within one version a word takes precedence over a variable; pages of two parts must not depend on that. */
const sharesAddress = ([a, b]: Pair): boolean =>
  overlap(a.page.path, b.page.path) &&
  (a.by.part !== b.by.part || hasVariable(a.page.path) === hasVariable(b.page.path))

/** Longest path of a page: storage allows no longer file names. */
const MAX_PATH_LENGTH = 200

const nameAddress = ({ by }: Declared, address: string): string => `${by.part} ${address}`

/**
 * Finds a page at a reserved path, such as the player for other sites, or at a path that is not a valid file name. Older sites
 * may have one already: their other changes are accepted.
 */
const findInvalidPath = (declared: readonly Declared[], before: readonly Declared[]): Failure | undefined => {
  const known = new Set(before.map((one) => nameAddress(one, one.page.path)))
  const unfit = declared.find(
    (one) =>
      (isReserved(one.page.path) || one.page.path.length > MAX_PATH_LENGTH) &&
      !known.has(nameAddress(one, one.page.path)),
  )
  if (!unfit) return undefined
  const { by, page } = unfit
  const path = page.path.slice(0, MAX_PATH_LENGTH)
  const why =
    path === page.path ? translate(fitWords).reserved : translate(fitWords).longPath(MAX_PATH_LENGTH)
  const message = translate(fitWords).path(describeVersion(by), path, why)
  return { kind: 'page-unfit', message }
}

/** Whether an address can be a former one of a page: both have a variable, or neither. */
const isFormer = (from: string, { path }: PublishedPage): boolean =>
  hasVariable(from) === hasVariable(path) &&
  isPagePath(from.replace('/:', '/')) &&
  !isReserved(from) &&
  from.length <= MAX_PATH_LENGTH

const findFormerInvalid = (
  declared: readonly Declared[],
  before: readonly Declared[],
): Failure | undefined => {
  const known = new Set(
    before.flatMap((one) => (one.page.former ?? []).map((from) => nameAddress(one, from))),
  )
  for (const one of declared) {
    const { by, page } = one
    const from = page.former?.find(
      (address) => !isFormer(address, page) && !known.has(nameAddress(one, address)),
    )
    if (from === undefined) continue
    const message = translate(fitWords).former(describeVersion(by), page.path, from)
    return { kind: 'former-invalid', message }
  }
  return undefined
}

/** Finds a former address that is also the address of a page, or a former one of another page. */
const findFormerTaken = (declared: readonly Declared[], pairs: readonly Pair[]): Failure | undefined => {
  const everyPair = [
    ...declared.map((one): Pair => [one, one]),
    ...pairs,
    ...pairs.map(([a, b]): Pair => [b, a]),
  ]
  for (const [a, b] of everyPair)
    for (const from of a.page.former ?? []) {
      const others = a === b ? [] : (b.page.former ?? [])
      const taken = [b.page.path, ...others].find((other) => overlap(from, other))
      if (taken === undefined) continue
      const message = translate(fitWords).formerTaken(
        describeVersion(a.by),
        a.page.path,
        from,
        describeVersion(b.by),
        taken,
      )
      return { kind: 'page-taken', message }
    }
  return undefined
}

const describeEntry = ({ page: { navigation } }: Declared): string | undefined =>
  navigation && translate(fitWords).entry(navigation.label, navigation.place)

const nameEntry = (one: Declared): string => nameAddress(one, `${one.page.path} ${describeEntry(one)}`)

/** Whether two labels look the same: ignores case, spaces, invisible characters and compatibility forms. */
const isSameEntry = ([a, b]: Pair): boolean => {
  const [one, other] = [a.page.navigation, b.page.navigation]
  if (!one || !other || one.place !== other.place) return false
  const [label, taken] = [one.label, other.label].map((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{Cf}]/gu, ''),
  )
  return label === taken
}

const describePair = ([a, b]: Pair): string =>
  a.by.part === b.by.part
    ? translate(fitWords).twice(describeVersion(a.by))
    : translate(fitWords).both(describeVersion(a.by), describeVersion(b.by))

/** Refuses two pages with the same address or navigation entry, and a page without its module. */
const checkPages = (before: ServedParts, after: ServedParts): Failure | undefined => {
  const [known, declared] = [listDeclared(before), listDeclared(after)]
  const empty = declared.find(({ by, page }) => !by.published.exposes.includes(page.module))
  if (empty) {
    const { by, page } = empty
    const message = translate(fitWords).noModule(describeVersion(by), page.path, page.module)
    return { kind: 'page-unfilled', message }
  }
  const unfit = findInvalidPath(declared, known)
  if (unfit) return unfit
  const pairs = listPairs(declared)
  const taken = (pair: Pair, what: string): Failure => ({
    kind: 'page-taken',
    message: translate(fitWords).taken(describePair(pair), what),
  })
  const address = pairs.find(sharesAddress)
  if (address)
    return taken(address, translate(fitWords).address([...new Set(address.map(({ page }) => page.path))]))
  const former = findFormerInvalid(declared, known) ?? findFormerTaken(declared, pairs)
  if (former) return former
  const entries = new Set(known.map(nameEntry))
  const entry = pairs.find((pair) => isSameEntry(pair) && !pair.every((one) => entries.has(nameEntry(one))))
  return entry && taken(entry, translate(fitWords).navigation(describeEntry(entry[0]) ?? ''))
}

/** A module that a version shows; `part` has to expose it. */
interface Consumer {
  readonly by: ServedVersion
  readonly part: string
  readonly module: string
}

const listConsumers = (parts: ServedParts): readonly Consumer[] =>
  listServed(parts).flatMap((by) =>
    (by.published.consumes ?? []).map((slot) => {
      const [part = '', module = ''] = slot.split('/')
      return { by, part, module }
    }),
  )

const describeConsumer = ({ by, module }: Consumer): string =>
  translate(fitWords).shows(describeVersion(by), module)

/** Describes the served versions that show modules of a part. */
export const describeConsumers = (parts: ServedParts, name: string): readonly string[] =>
  listConsumers(parts)
    .filter(({ part }) => part === name)
    .map(describeConsumer)

/** A module that another part shows and no version exposes; without a version if the part was never published. */
interface MissingModule {
  readonly consumer: Consumer
  readonly provider?: ServedVersion
}

const listMissing = (parts: ServedParts): readonly MissingModule[] =>
  listConsumers(parts).flatMap((consumer): readonly MissingModule[] => {
    const providers = listServed(parts).filter(({ part }) => part === consumer.part)
    if (providers.length === 0) return [{ consumer }]
    return providers
      .filter(({ published }) => !published.exposes.includes(consumer.module))
      .map((provider) => ({ consumer, provider }))
  })

const nameModule = ({ consumer: { by, part, module } }: MissingModule): string =>
  `${by.part}: ${part}/${module}`

const describeMissing = ({ consumer, provider }: MissingModule): string => {
  const { by, part } = consumer
  const remedy = translate(fitWords).publishEither(by.part, part)
  if (!provider) return translate(fitWords).showsMissing(describeConsumer(consumer), part, remedy)
  const offered = provider.published.exposes.join(', ')
  return translate(fitWords).showsOther(
    describeConsumer(consumer),
    describeVersion(provider),
    offered,
    remedy,
  )
}

/**
 * Refuses a change after which a version shows a module that no version exposes. A module that was missing before is
 * allowed, and a new part may be published before the parts it shows.
 */
const checkModules = (before: ServedParts, after: ServedParts): Failure | undefined => {
  const known = new Set(listMissing(before).map(nameModule))
  const missing = listMissing(after).find(
    (found) =>
      !known.has(nameModule(found)) && (found.provider || Object.hasOwn(before, found.consumer.by.part)),
  )
  return missing && { kind: 'module-missing', message: describeMissing(missing) }
}

/** Finds conflicts between the served versions after a change: the first failure of each check. */
export const findConflicts = (before: ServedParts, after: ServedParts): readonly Failure[] =>
  [checkContract(before, after), checkPages(before, after), checkModules(before, after)].filter(
    (failure) => failure !== undefined,
  )
