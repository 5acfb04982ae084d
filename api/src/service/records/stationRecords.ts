import path from 'node:path'
import { formatTitle } from '@site/shared/title'
import { COUNTED_FOLDER, createListenerCounter } from '../../counted/countListeners'
import { createStartCounter, STARTS_FOLDER } from '../../counted/countStarts'
import { openDayFiles } from '../../files/dayFiles'
import { openWriterLease } from '../../files/writerLease'
import type { OnStations } from '../../now/station'
import { createLeftOut } from '../../played/leftOut'
import { openPlayedFiles, PLAYED_FOLDER } from '../../played/playedFiles'
import type { PlayedSource } from '../../played/playedRoute'
import type { FindBroadcastAt } from '../../played/playedSong'
import { readPlayedFiles } from '../../played/playedSource'
import { createRecorder, type Recorder } from '../../played/recorder'
import { openRemovedTimes } from '../../played/removedTimes'
import type { OnSound } from '../../podcasts/sounds/soundRoutes'
import type { ApiConfig } from '../../sources/config'
import type { Effects } from '../effects'

/** Two seasons to compare, and the year before for pages of songs that were played. */
const DEFAULT_MONTHS = 24

interface RecordsSettings extends Pick<ApiConfig, 'playedWithout' | 'playedMonths'> {
  readonly stateDir: string
  readonly effects: Pick<Effects, 'now' | 'every'>
  readonly findBroadcastAt: FindBroadcastAt
  readonly onProblem: (problem: unknown) => void
  /** The list of removed songs cannot be read. */
  readonly onReadProblem: (problem: unknown) => void
}

/** The records of a station: its songs, which are answered, its listeners, and the starts of replays. */
interface StationRecords extends Pick<Recorder, 'start' | 'stop'> {
  readonly played: PlayedSource
  readonly onStations: OnStations
  /** Takes what is asked of replays, which is counted from `startCounting` on. */
  readonly onSound: OnSound
  readonly startCounting: () => void
}

/** Opens the records in the state folder of a service; nothing is written before `start`. */
export const openStationRecords = ({
  stateDir,
  effects: { now, every },
  playedWithout = [],
  playedMonths: months = DEFAULT_MONTHS,
  findBroadcastAt,
  onProblem,
  onReadProblem,
}: RecordsSettings): StationRecords => {
  const [played, counted] = [PLAYED_FOLDER, COUNTED_FOLDER].map((name) => path.join(stateDir, name)) as [
    string,
    string,
  ]
  const files = openPlayedFiles(played)
  const shared = { months, now, every, onProblem }
  const recorder = createRecorder({
    ...shared,
    files,
    lease: openWriterLease(played, now),
    isLeftOut: createLeftOut(playedWithout),
    findBroadcastAt,
  })
  const counter = createListenerCounter({
    ...shared,
    files: openDayFiles(counted),
    lease: openWriterLease(counted, now),
    findBroadcastAt,
  })
  const starts = createStartCounter({ ...shared, files: openDayFiles(path.join(stateDir, STARTS_FOLDER)) })
  return {
    onSound: (request, podcast) =>
      starts.observe(request, { id: podcast.id, title: formatTitle(podcast, ' - ') }),
    startCounting: starts.start,
    played: readPlayedFiles(files, openRemovedTimes(played, onReadProblem)),
    // The radio's own station is the first one.
    onStations: ([station]) => {
      if (station === undefined) return
      recorder.observe(station)
      counter.observe(station)
    },
    start: (ask) => {
      recorder.start(ask)
      counter.start()
    },
    stop: async () => {
      await Promise.all([recorder.stop(), counter.stop(), starts.stop()])
    },
  }
}
