// Opens the live pages a version is in, as a visitor does.
import { type Clock, systemClock, wait } from '@site/shared/clock'
import { hasVariable } from '@site/shared/pages'
import type { PartName, Registry, Version } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../../lib/failures'
import { whileWorking } from '../../lib/logger'
import { suggest } from '../../lib/suggest'
import { ownValue } from '../../registry/revision'
import { deployedAt } from '../../workspace/deployedSite'
import type { Site } from '../../workspace/site'
import type { PublishOutcome } from '../publish'
import { openChromium, type Visit, type VisitorsBrowser } from './chromium'

/** Caches between the site and visitors may keep the registry this long. */
const MAX_CACHED_MS = 60_000
const PAUSE_MS = 1_000
/** A part with many pages is tried on the first ones: they are made of the same modules. */
const MAX_PAGES = 8

export interface SmokeTest {
  /** Of the live site, as visitors reach it. */
  readonly origin: string
  readonly part: PartName
  readonly version: Version
  readonly registry: () => Promise<Result<Registry, Failure>>
  readonly browser: VisitorsBrowser
  readonly clock: Clock
}

/** The kind of a failure that does not concern the version: visitors got another one. */
export const NOT_REACHED = 'smoke-not-reached'

const notReached = (message: string): Result<never, Failure> => err({ kind: NOT_REACHED, message })

/** The visitors' registry, as soon as it has the version; a failure where it does not in time. */
const waitForVersion = async ({
  part,
  version,
  registry,
  clock,
}: SmokeTest): Promise<Result<Registry, Failure>> => {
  const until = clock.now() + MAX_CACHED_MS
  for (;;) {
    const answer = await registry()
    const live = answer.ok ? ownValue(answer.value.parts, part)?.live : undefined
    if (answer.ok && live === version) return answer
    if (clock.now() >= until)
      return answer.ok ? notReached(`Visitors get ${part} ${live ?? '–'}, not ${version}`) : answer
    await wait(clock, PAUSE_MS)
  }
}

/** The first page of the site, and those the part brings itself; the addresses of lists are not known. */
const listPaths = (registry: Registry, part: PartName, version: Version): readonly string[] => {
  const pages = ownValue(ownValue(registry.parts, part)?.versions ?? {}, version)?.pages ?? []
  const own = pages.map(({ path }) => path).filter((path) => !hasVariable(path))
  return [...new Set(['/', ...own])].slice(0, MAX_PAGES)
}

const NEVER_CAME = 'never came'

const listFlaws = (path: string, visit: Visit, { part, version }: SmokeTest): readonly string[] => {
  const places = visit.places.filter(({ slot }) => slot.startsWith(`${part}/`))
  /** An error names the part's slot, or a file of its version. */
  const isOwn = (error: string): boolean =>
    error.startsWith(`Part ${part}`) || error.includes(`/parts/${part}/${version}/`)
  if (visit.failure !== undefined) return [`${path} cannot be opened: ${visit.failure}`]
  return [
    ...(visit.status === 200 ? [] : [`${path} answers ${visit.status}`]),
    ...places
      .filter(({ state }) => state !== 'ready')
      .map(({ slot, state }) => `${path}: ${slot} ${state === 'failed' ? 'has failed' : NEVER_CAME}`),
    ...visit.errors.filter(isOwn).map((error) => `${path}: ${error.split('\n')[0]}`),
  ]
}

/**
 * Fails if the slots of a version do not become ready, if its code throws, or if no page has requested it: slots that an older
 * version fills do not count.
 */
export const smokeTest = async (test: SmokeTest): Promise<Result<readonly string[], Failure>> => {
  const { origin, part, version, browser } = test
  const registry = await waitForVersion(test)
  if (!registry.ok) return registry
  const paths = listPaths(registry.value, part, version)
  const flaws: string[] = []
  const requested: string[] = []
  for (const path of paths) {
    const visit = await browser.visit(new URL(path, origin).href)
    flaws.push(...listFlaws(path, visit, test))
    requested.push(...visit.requested)
    // Each further page would be waited for in vain, too.
    if (flaws.some((flaw) => flaw.endsWith(NEVER_CAME))) break
  }
  const isReached = requested.some((url) => url.includes(`/parts/${part}/${version}/`))
  if (!isReached) flaws.push(`no page asked for a file of ${part} ${version}`)
  if (flaws.length === 0) return ok(paths)
  return err({ kind: isReached ? 'smoke' : NOT_REACHED, message: [...new Set(flaws)].join('\n') })
}

/** A version visitors are to have. */
export type Tried = Pick<PublishOutcome, 'part' | 'version'>

/** Opens the live pages of versions in the machine's browser. One failure has the messages of all. */
export const tryVersions = async (
  { logger }: Pick<Site, 'logger'>,
  origin: string,
  versions: readonly Tried[],
): Promise<Result<void, Failure>> => {
  const opened = await openChromium(process.env)
  if (!opened.ok) return opened
  const { registry } = deployedAt(origin)
  const browser = opened.value
  const failures: Failure[] = []
  try {
    for (const { part, version } of versions) {
      const test = { origin, part, version, registry, browser, clock: systemClock }
      const describe = () => `opening the pages of ${part} in a browser`
      const tried = await whileWorking(logger, describe, () => smokeTest(test))
      if (tried.ok) logger.info(`${part} ${version} is alive at ${tried.value.join(', ')} of ${origin}`)
      else failures.push(tried.error)
    }
  } finally {
    await browser.close()
  }
  if (failures.length === 0) return ok(undefined)
  const kind = failures.every((failure) => failure.kind === NOT_REACHED) ? NOT_REACHED : 'smoke'
  return err({ kind, message: failures.map(({ message }) => message).join('\n') })
}

/** Opens the pages a live part is in. */
export const smoke = async (site: Site, part: PartName, address: string): Promise<Result<void, Failure>> => {
  const { origin } = new URL(address)
  const registry = await deployedAt(origin).registry()
  if (!registry.ok) return registry
  const live = ownValue(registry.value.parts, part)?.live as Version | undefined
  if (live === undefined) {
    const known = Object.keys(registry.value.parts)
    const remedy = suggest(part, known, `it has ${known.join(', ')}`)
    return err({ kind: 'unknown-part', message: `${origin} has no part ${part}: ${remedy}` })
  }
  return tryVersions(site, origin, [{ part, version: live }])
}
