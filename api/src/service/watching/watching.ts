import path from 'node:path'
import type { Result } from '@site/shared/result'
import { savedInFolder } from '../../files/saved'
import { openWriterLease } from '../../files/writerLease'
import type { Cached } from '../../net/cache/cache'
import type { ApiFailure } from '../../net/http/failure'
import type { Upstream } from '../../net/upstream/upstream'
import type { JobRunner } from '../../net/worker/job'
import type { Sources } from '../../sources/adapter'
import type { ApiConfig } from '../../sources/config'
import { DEFAULT_TIME_ZONE } from '../../time/zones'
import { openChannels } from '../../watch/channels/openChannels'
import type { Check, Facts, SourceFacts, StationFacts } from '../../watch/check'
import type { MessageSite } from '../../watch/messages/message'
import { createTeller, type Sent, type Teller } from '../../watch/messages/teller'
import { createSince } from '../../watch/since'
import { readSiteFacts } from '../../watch/siteFacts'
import { openSiteFolder, readFreeShare } from '../../watch/siteFolder'
import { createSoundMeter } from '../../watch/sound/soundMeter'
import { createWatch, type Watch } from '../../watch/watch'
import type { Effects } from '../effects'
import { createShowFinder } from './broadcastAt'

interface WatchingSettings
  extends Pick<
    ApiConfig,
    'stateDir' | 'watch' | 'siteName' | 'siteUrl' | 'publicUrl' | 'timeZone' | 'privateHosts'
  > {
  readonly upstream: Upstream
  readonly jobs: JobRunner
  readonly sources: Pick<Sources, 'nowPlaying' | 'schedule'>
  readonly cached: readonly Cached<unknown>[]
  readonly effects: Pick<Effects, 'now' | 'monotonicNow' | 'every'>
  readonly onChange: (check: Check) => void
  readonly onSent: (sent: Sent) => void
  /** The sound cannot be measured. */
  readonly onNoFfmpeg: () => void
  readonly onProblem: (problem: unknown) => void
  /** The folder of the site cannot be read. */
  readonly onReadProblem: (problem: unknown) => void
}

/** The folder of `API_STATE_DIR` that has the memory of messages. */
const WATCH_FOLDER = 'watch'

/** The name of a site in its messages, and its clocks. */
export const describeMessageSite = ({
  siteName,
  siteUrl,
  publicUrl,
  timeZone = DEFAULT_TIME_ZONE,
}: Pick<ApiConfig, 'siteName' | 'siteUrl' | 'publicUrl' | 'timeZone'>): MessageSite => {
  const address = siteUrl ?? publicUrl
  return { name: siteName ?? (address ? new URL(address).host : 'Radio'), timeZone }
}

type StationState = StationFacts['state']

const describeState = (
  stations: Result<readonly { readonly is_online: boolean }[], ApiFailure>,
): StationState | undefined => {
  if (!stations.ok) return stations.error.kind === 'not-found' ? undefined : 'no-answer'
  return stations.value[0]?.is_online ? 'on-air' : 'off-air'
}

/** Reads the age of a source, and has it loaded where it is due: no visitor may have asked for hours. */
const readAge = (cached: readonly Cached<unknown>[], name: string): SourceFacts | undefined => {
  const source = cached.find((one) => one.source === name)
  if (source === undefined) return undefined
  void source()
  return { ageMs: source.ageMs() }
}

/** Opens what sends messages to the operators; undefined where settings name no channel. */
const openTeller = ({
  stateDir,
  watch = {},
  privateHosts = [],
  upstream,
  onProblem,
  onSent,
  now,
  monotonicNow,
  ...site
}: Omit<
  WatchingSettings,
  'sources' | 'cached' | 'effects' | 'jobs' | 'onChange' | 'onNoFfmpeg' | 'onReadProblem'
> &
  Pick<Effects, 'now' | 'monotonicNow'>): Teller | undefined => {
  const channels = openChannels(watch, upstream, privateHosts)
  if (channels.length === 0 || stateDir === undefined) return undefined
  const folder = path.join(stateDir, WATCH_FOLDER)
  return createTeller({
    channels,
    saved: savedInFolder(folder, onProblem),
    lease: openWriterLease(folder, now),
    site: describeMessageSite(site),
    now,
    monotonicNow,
    onSent,
    onProblem,
  })
}

/** Opens the watch of a service over what it knows, and over what lies on its disk where settings name it. */
export const openWatch = ({
  sources,
  cached,
  effects: { now, monotonicNow, every },
  jobs,
  onChange,
  onNoFfmpeg,
  ...settings
}: WatchingSettings): Watch => {
  const { stateDir, upstream, watch: { siteDir, offAir, stream } = {}, onReadProblem } = settings
  const startedAt = monotonicNow()
  const findShow = createShowFinder(() => sources.schedule())
  const measureStation = createSince<boolean>(monotonicNow)
  const files = siteDir === undefined ? undefined : openSiteFolder(siteDir)

  const meter =
    stream === undefined
      ? undefined
      : createSoundMeter({ stream, upstream, jobs, monotonicNow, onMissing: onNoFfmpeg })

  const readStation = async (): Promise<StationFacts | undefined> => {
    const state = describeState(await sources.nowPlaying(''))
    return state && { state, forMs: measureStation(state === 'on-air') }
  }

  let problemBefore = ''
  /** What cannot be read is unknown, and in the log once. */
  const noteUnread = (problem: unknown): undefined => {
    if (String(problem) !== problemBefore) onReadProblem(problem)
    problemBefore = String(problem)
  }

  const readSite = async () => files && (await readSiteFacts(files, now(), noteUnread).catch(noteUnread))

  const readDisk = async (): Promise<number | undefined> => {
    const folders = [siteDir, stateDir].filter((folder) => folder !== undefined)
    const shares = (await Promise.all(folders.map(readFreeShare))).filter((share) => share !== undefined)
    return shares.length > 0 ? Math.min(...shares) : undefined
  }

  const gather = async (): Promise<Facts> => {
    const [station, show, site, freeShare] = await Promise.all([
      readStation(),
      findShow(now()),
      readSite(),
      readDisk(),
    ])
    return {
      upMs: monotonicNow() - startedAt,
      station,
      ...show,
      isOffAirUsual: offAir === 'shows',
      sound: meter?.read(),
      feed: readAge(cached, 'feed'),
      programme: readAge(cached, 'schedule'),
      site,
      freeShare,
    }
  }

  const teller = openTeller({ ...settings, now, monotonicNow })
  return createWatch({
    gather,
    monotonicNow,
    every,
    onChange,
    ...(teller && { teller }),
    ...(meter && { listen: meter.measure }),
  })
}
