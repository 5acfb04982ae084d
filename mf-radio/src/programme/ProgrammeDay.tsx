import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { type Feature, useParams, useSiteConfig } from '@site/shared/platform'
import { isMissing, type QueryState } from '@site/shared/query'
import type { ReactNode } from 'react'
import { UnknownPage } from '../design/UnknownPage'
import { type DaySongs, isOver, useDaySongs } from '../played/daySongs'
import { OtherDays } from '../played/OtherDays'
import { playedSlice } from '../played/playedQuery'
import { SongsLink, SongsOfDay } from '../played/SongsOfDay'
import { Broadcasts } from '../schedule/rows/DayList'
import { NowAndNextCards } from '../schedule/rows/NowAndNextCards'
import { scheduleSlice } from '../schedule/scheduleQuery'
import { findDay, listShownDates, PROGRAMME_PATH, type ShownWeek } from '../schedule/week/shownWeek'
import { ZoneNote } from '../schedule/week/ZoneNote'
import { DayLinks } from './DayLinks'
import { DayPage } from './DayPage'
import { PastDay } from './PastDay'
import { ProgrammePending } from './ProgrammePending'
import { programmePageContent } from './programmePage.content'
import { type ProgrammeState, useProgramme } from './useProgramme'

export const feature: Feature = { name: 'radio-programme-day', slices: [scheduleSlice, playedSlice] }

interface DayProps {
  readonly date: string
  /** Null for a radio without a programme, and until it is known. */
  readonly week: ShownWeek | null
  readonly songs: QueryState<DaySongs>
}

const hasSongs = (state: QueryState<DaySongs>): boolean =>
  state.status === 'ready' && state.value.songs.length > 0

/** The shows of a day of the week, with those on the air where the day is today. */
const Shows = ({ date, week }: { readonly date: string; readonly week: ShownWeek }): ReactNode => {
  const day = findDay(week, date)
  return (
    <>
      {date === listShownDates(week)[0] && <NowAndNextCards week={week} />}
      <div>
        <ZoneNote zoneName={week.zoneName} />
        {day && <Broadcasts broadcasts={day.broadcasts} nothing={programmePageContent.nothingThatDay} />}
      </div>
    </>
  )
}

/** A day of the week, or today on a radio without a programme. */
const CurrentDay = ({ date, week, songs }: DayProps): ReactNode => (
  <DayPage
    date={date}
    links={
      <>
        {week && <DayLinks dates={listShownDates(week)} />}
        {hasSongs(songs) && <SongsLink />}
      </>
    }
  >
    {week && <Shows date={date} week={week} />}
    <SongsOfDay date={date} state={songs} />
    {hasSongs(songs) && <OtherDays date={date} hasNext={false} />}
  </DayPage>
)

interface PendingProps extends Omit<DayProps, 'week'> {
  readonly state: ProgrammeState
}

/** Shown while shows and songs of a day are loading, or if they cannot be loaded. */
const PendingDay = ({ date, state, songs }: PendingProps): ReactNode => {
  const { name } = useSiteConfig()
  const hasFailed = songs.status === 'failed' && !isMissing(songs)
  const isWaiting = songs.status === 'loading' || state.status === 'ready'
  return (
    <Page
      title={programmePageContent.unnamedDay}
      description={programmePageContent.description(name)}
      robots="noindex"
    >
      <Heading level={1}>{programmePageContent.title}</Heading>
      {hasFailed ? (
        <SongsOfDay date={date} state={songs} />
      ) : (
        <ProgrammePending state={isWaiting ? { status: 'loading' } : state} />
      )}
    </Page>
  )
}

/** A day that is not over, or an address that names no day of the programme. */
const DayOfProgramme = ({ date, songs }: Omit<DayProps, 'week'>): ReactNode => {
  const state = useProgramme()
  const week = state.status === 'ready' ? state.week : null
  if ((week && findDay(week, date)) || hasSongs(songs))
    return <CurrentDay date={date} week={week} songs={songs} />
  const isSettled = songs.status === 'ready' || isMissing(songs)
  if (week === null || !isSettled) return <PendingDay date={date} state={state} songs={songs} />
  return (
    <UnknownPage
      title={programmePageContent.unknownDay}
      description={programmePageContent.unknownDayDescription}
      list={{ to: PROGRAMME_PATH, label: programmePageContent.wholeWeek }}
    />
  )
}

/** The page of one day, which its address names: `2026-11-28`. */
export const ProgrammeDay = (): ReactNode => {
  const { day = '' } = useParams()
  const songs = useDaySongs(day)
  if (songs.status === 'ready' && hasSongs(songs) && isOver(songs.value, day))
    return <PastDay date={day} day={songs.value} />
  return <DayOfProgramme date={day} songs={songs} />
}
