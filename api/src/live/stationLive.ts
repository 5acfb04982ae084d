import { map } from '@site/shared/result'
import type { NowPlayingSource } from '../nowPlaying/stations'
import type { LiveSource } from './liveSource'

/** Whether somebody plays live at the radio's station, as AzuraCast tells with what plays now. */
export const stationLive =
  (nowPlaying: NowPlayingSource): LiveSource =>
  async () =>
    map(await nowPlaying(''), ([station]) => station?.live?.is_live === true)
