import { type Clock, systemClock } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, readMessage } from '../lib/failures'
import { findNeed, type Need } from '../prerender/changes'
import { noteOutcome } from '../prerender/pagesOutcome'
import { openSource, prerender } from '../prerender/prerender'
import { parseSettings } from '../prerender/settings'
import { readInbox } from '../publish/letters/inbox'
import { readNewest } from '../registry/revisions'
import type { Site } from '../workspace/site'
import { untilStopped } from './listening'

/** Time between two checks. */
const PERIOD_MS = 60_000

const findChanges = async ({ store }: Site): Promise<Result<Need, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const settings = parseSettings(newest.value)
  if (!settings.ok) return settings
  if (!settings.value) return ok('every page')
  const source = openSource(settings.value, store)
  if (!source.ok) return source
  const { api } = settings.value
  try {
    const site = { store, revision: newest.value.number, api, source: source.value }
    return ok(await findNeed({ ...site, clock: systemClock }))
  } finally {
    await source.value.close()
  }
}

const prerenderIfNeeded = async (site: Site): Promise<Result<void, Failure>> => {
  const need = await findChanges(site)
  if (!need.ok) return need
  if (need.value === 'nothing') {
    await noteOutcome(site, ok(undefined))
    return ok(undefined)
  }
  return prerender(site, { everything: need.value === 'every page' })
}

const waitFor = (stopped: Promise<void>): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = systemClock.after(PERIOD_MS, () => resolve(true))
    void stopped.then(() => {
      cancel()
      resolve(false)
    })
  })

/** Interval between two reads of the inbox. */
const INBOX_PERIOD_MS = 10_000

/** Executes the requests of teams until it is stopped; stopping waits for the current one. */
export const watchInbox = (site: Site, clock: Clock = systemClock): (() => Promise<void>) => {
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    try {
      const done = await readInbox(site)
      if (!done.ok) site.logger.error(done.error.message)
    } catch (cause) {
      site.logger.error(readMessage(cause))
    }
    reading = undefined
  }
  const cancel = clock.every(INBOX_PERIOD_MS, () => {
    reading ??= read()
  })
  return async () => {
    cancel()
    await reading
  }
}

/**
 * Prerenders a site now, and again whenever its newest revision or the data of its pages has changed. Prints a failure, and
 * retries at the next check.
 */
export const watchSite = async (site: Site): Promise<Result<void, Failure>> => {
  const stopped = untilStopped()
  const first = await prerender(site, { everything: true })
  if (!first.ok) return err(first.error)
  const stopInbox = watchInbox(site)
  while (await waitFor(stopped)) {
    const done = await prerenderIfNeeded(site)
    if (!done.ok) site.logger.error(done.error.message)
  }
  await stopInbox()
  return ok(undefined)
}
