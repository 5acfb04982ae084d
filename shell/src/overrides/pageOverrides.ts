import type { Clock } from '@site/shared/clock'
import type { Http, Log } from '@site/shared/platform'
import type { PartLibrary } from '../parts/partLibrary'
import type { RegistrySource } from '../registry/registrySource'
import type { Overrides } from './overrides'

/** The page overrides are for, as its router sees it. */
export interface OverridesPage {
  readonly clock: Clock
  readonly http: Http
  readonly log: Log
  readonly page: Window
}

/** What the shell has to know of overrides. */
export interface PageOverrides extends Pick<Overrides, 'within' | 'noticeFailure'> {
  /** What shows the live version again when an override's time is over. */
  putBackWith(registry: RegistrySource, library: PartLibrary): void
}
