import { getJson, type SiteListenerApi } from '@site/shared/platform'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { announceSong } from './announceSong'
import { NowPlayingSchema, onAirOf, unknownOnAir } from './parseNowPlaying'

/** The provider's own pages ask as often, and a third as often when hidden. */
const VISIBLE_PERIOD_MS = 10_000
const HIDDEN_PERIOD_MS = 30_000

/** While the provider tells of songs by itself, asking is only a net below it. */
const NET_PERIOD_MS = 60_000

const periodOf = ({ environment }: PlayerDependencies, hearsEvents: boolean): number => {
  if (hearsEvents) return NET_PERIOD_MS
  return environment.isHidden() ? HIDDEN_PERIOD_MS : VISIBLE_PERIOD_MS
}

/** Asks once; what was known before this opening is worth nothing when the first answer fails. */
const ask = async (
  api: SiteListenerApi,
  dependencies: PlayerDependencies,
  signal: AbortSignal,
  isFirst: boolean,
) => {
  const station = await getJson(
    dependencies.http,
    { url: dependencies.config.services.nowPlaying, signal },
    NowPlayingSchema,
  )
  if (signal.aborted) return
  if (station.ok) announceSong(api, onAirOf(station.value))
  else if (isFirst) announceSong(api, unknownOnAir)
}

export interface Poll {
  /** Asks seldom while the provider's events can be heard, and as often as without any once they cannot. */
  readonly hearEvents: (areHeard: boolean) => void
  readonly end: () => void
}

/** Asks again and again, more slowly while nobody looks, and at once when somebody looks again. */
export const pollSong = (api: SiteListenerApi, dependencies: PlayerDependencies): Poll => {
  const { clock, environment } = dependencies
  const controller = new AbortController()
  let askedAt = clock.now()
  let hearsEvents = false
  let cancelNext = (): void => {}
  const plan = (): void => {
    cancelNext()
    const delayMs = askedAt + periodOf(dependencies, hearsEvents) - clock.now()
    cancelNext = clock.after(Math.max(0, delayMs), () => turn(false))
  }
  const turn = (isFirst: boolean): void => {
    askedAt = clock.now()
    plan()
    void ask(api, dependencies, controller.signal, isFirst)
  }
  const stopLooking = environment.onVisibilityChange(() => turn(false))
  turn(true)
  return {
    hearEvents: (areHeard) => {
      hearsEvents = areHeard
      plan()
    },
    end: () => {
      cancelNext()
      stopLooking()
      controller.abort()
    },
  }
}
