import { type Clock, systemClock } from '@site/shared/clock'
import type { PartName, Version } from '@site/shared/registry/names'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { addressOf, settingsOf } from '../prerender/settings'
import { refuse, type Step } from '../registry/change'
import { setCanary } from '../registry/operations'
import { ownValue, type SiteState } from '../registry/revision'
import { readNewest } from '../registry/revisions'
import type { Failure, Site } from '../workspace/site'
import { readCounts, type Trial, type WatchOptions, watchCanary } from './watchCanary'

/** Changes a site, under a name for its history, and what follows from the change. */
type ChangeSite = (site: Site, name: string, step: Step) => Promise<Result<void, Failure>>

export interface OfferDependencies {
  readonly change: ChangeSite
  readonly clock?: Clock
}

/** What the command line says of a canary. */
export interface OfferOptions {
  readonly percent: number
  readonly watch?: boolean
  readonly threshold: number
  readonly for: number
}

interface Offer {
  readonly part: PartName
  readonly version: Version
  readonly options: OfferOptions
}

const canaryOf = ({ parts }: SiteState, part: PartName) => ownValue(parts, part)?.canary

const isTrial = (state: SiteState, { part, version, trial }: Trial): boolean => {
  const canary = canaryOf(state, part)
  return canary?.version === version && canary.trial === trial
}

/** Ends this canary; one that has taken its place goes on. */
const endTrial =
  (trial: Trial): Step =>
  (state, next) =>
    isTrial(state, trial)
      ? setCanary(trial.part, trial.version, 0)(state, next)
      : refuse('no-such-canary', `${trial.part} ${trial.version} is no canary any more`)

/** Where failures are counted: what the pages report to, as the settings of the site have it. */
const countsUrlOf = async ({ store }: Site): Promise<Result<string, Failure>> => {
  const settings = flatMap(await readNewest(store), settingsOf)
  if (!settings.ok) return settings
  const beacon = settings.value?.config.services.failureBeacon
  if (settings.value && beacon !== undefined) return ok(addressOf(settings.value, beacon))
  return err({
    kind: 'no-beacon',
    message:
      'The settings of the site have no services.failureBeacon, so nobody counts failures: site configure',
  })
}

const readTrial = async (site: Site, { part, version }: Offer): Promise<Result<Trial, Failure>> =>
  map(await readNewest(site.store), (newest) => ({
    part,
    version,
    trial: canaryOf(newest, part)?.trial ?? 0,
  }))

const ending = ({ part, version }: Trial): string => `canary ${part} ${version} 0 %, worse than live`

const watch = async (
  site: Site,
  offer: Offer,
  countsUrl: string,
  { change, clock = systemClock }: OfferDependencies,
): Promise<Result<void, Failure>> => {
  const trial = await readTrial(site, offer)
  if (!trial.ok) return trial
  const { threshold, for: durationMs } = offer.options
  const options: WatchOptions = { threshold, durationMs }
  return watchCanary(trial.value, options, {
    clock,
    logger: site.logger,
    readCounts: () => readCounts(countsUrl),
    isRunning: async (running) => map(await readNewest(site.store), (newest) => isTrial(newest, running)),
    end: (running) => change(site, ending(running), endTrial(running)),
  })
}

const checkWatch = ({ percent, threshold }: OfferOptions): Result<void, Failure> => {
  if (!(percent > 0 && percent < 100))
    return refuse(
      'not-a-percentage',
      'A canary is compared with live: watch one of more than 0 and less than 100 %',
    )
  return threshold >= 0 ? ok(undefined) : refuse('not-a-percentage', `${threshold} is no threshold`)
}

/** Offers a version; with `watch` it first makes sure that there is somebody to ask how it does. */
export const offerVersion = async (
  site: Site,
  offer: Offer,
  dependencies: OfferDependencies,
): Promise<Result<void, Failure>> => {
  const { part, version, options } = offer
  const name = `canary ${part} ${version} ${options.percent} %`
  const begin = () => dependencies.change(site, name, setCanary(part, version, options.percent))
  if (!options.watch) return begin()
  const checked = checkWatch(options)
  if (!checked.ok) return checked
  const url = await countsUrlOf(site)
  if (!url.ok) return url
  const counts = await readCounts(url.value)
  if (!counts.ok) return counts
  const begun = await begin()
  return begun.ok ? watch(site, offer, url.value, dependencies) : begun
}
