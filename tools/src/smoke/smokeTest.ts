import { type Clock, wait } from '@site/shared/clock'
import type { Registry } from '@site/shared/registry'
import type { PartName, Version } from '@site/shared/registry/names'
import { err, ok, type Result } from '@site/shared/result'
import { ownValue } from '../registry/revision'
import type { Failure } from '../workspace/site'
import type { Visit, VisitorsBrowser } from './visitorsBrowser'

/** What goes between the site and visitors may keep the registry this long, in milliseconds. */
const TOLD_WITHIN_MS = 60_000
const PAUSE_MS = 1_000
/** A part with many pages is tried on the first ones: they are made of the same modules. */
const MOST_PAGES = 8

export interface SmokeTest {
  /** Of the live site, as visitors reach it. */
  readonly origin: string
  readonly part: PartName
  readonly version: Version
  readonly registry: () => Promise<Result<Registry, Failure>>
  readonly browser: VisitorsBrowser
  readonly clock: Clock
}

const smoke = (message: string): Result<never, Failure> => err({ kind: 'smoke', message })

/** The kind of a failure that says nothing of the version: visitors were answered without it. */
export const NOT_REACHED = 'smoke-not-reached'

const notReached = (message: string): Result<never, Failure> => err({ kind: NOT_REACHED, message })

/** What visitors are told, as soon as it names the version; a failure where it does not in time. */
const whenTold = async ({
  part,
  version,
  registry,
  clock,
}: SmokeTest): Promise<Result<Registry, Failure>> => {
  const until = clock.now() + TOLD_WITHIN_MS
  for (;;) {
    const told = await registry()
    const live = told.ok ? ownValue(told.value.parts, part)?.live : undefined
    if (told.ok && live === version) return told
    if (clock.now() >= until)
      return told.ok ? notReached(`Visitors are told of ${part} ${live ?? 'nothing'}, not ${version}`) : told
    await wait(clock, PAUSE_MS)
  }
}

/** The first page of the site, and those the part brings itself; pages of a list have no address of their own to know. */
const pathsOf = (registry: Registry, part: PartName, version: Version): readonly string[] => {
  const pages = ownValue(ownValue(registry.parts, part)?.versions ?? {}, version)?.pages ?? []
  const own = pages.map(({ path }) => path).filter((path) => !path.includes(':'))
  return [...new Set(['/', ...own])].slice(0, MOST_PAGES)
}

/** Whose code an error is of: it names the part's slot, or a file of its version. */
const isOf = (part: PartName, version: Version) => (error: string) =>
  error.startsWith(`Part ${part}`) || error.includes(`/parts/${part}/${version}/`)

const flawsOf = (path: string, visit: Visit, { part, version }: SmokeTest): readonly string[] => {
  const places = visit.places.filter(({ slot }) => slot.startsWith(`${part}/`))
  return [
    ...(visit.status === 200 ? [] : [`${path} answers ${visit.status}`]),
    ...places
      .filter(({ state }) => state !== 'ready')
      .map(({ slot, state }) => `${path}: ${slot} ${state === 'failed' ? 'has failed' : 'never came'}`),
    ...visit.errors.filter(isOf(part, version)).map((error) => `${path}: ${error.split('\n')[0]}`),
  ]
}

/**
 * Opens the live pages a version is in, as a visitor does, and fails where its places do not come to life, where its code
 * throws, or where no page has asked for it: an older version that stands in for it is no success.
 */
export const smokeTest = async (test: SmokeTest): Promise<Result<readonly string[], Failure>> => {
  const { origin, part, version, browser } = test
  const told = await whenTold(test)
  if (!told.ok) return told
  const paths = pathsOf(told.value, part, version)
  const flaws: string[] = []
  const requested: string[] = []
  for (const path of paths) {
    const visit = await browser.visit(new URL(path, origin).href)
    flaws.push(...flawsOf(path, visit, test))
    requested.push(...visit.requested)
  }
  const isReached = requested.some((url) => url.includes(`/parts/${part}/${version}/`))
  if (!isReached) flaws.push(`no page asked for a file of ${part} ${version}`)
  if (flaws.length === 0) return ok(paths)
  return (isReached ? smoke : notReached)([...new Set(flaws)].join('\n'))
}
