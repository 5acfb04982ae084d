import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { WholeCalendar } from '../schedule/calendars/Calendar'
import { Subscribe } from '../schedule/calendars/Subscribe'
import { DayList } from '../schedule/rows/DayList'
import { NowAndNextCards } from '../schedule/rows/NowAndNextCards'
import { scheduleContent } from '../schedule/schedule.content'
import { dayPath, listShownDates, type ShownWeek } from '../schedule/week/shownWeek'
import { ZoneNote } from '../schedule/week/ZoneNote'
import { DayLinks } from './DayLinks'
import css from './Programme.module.css'
import { ProgrammePending } from './ProgrammePending'
import { programmePageContent } from './programmePage.content'
import { useProgramme } from './useProgramme'

export { programmeFeature as feature } from './useProgramme'

const Week = ({ week }: { readonly week: ShownWeek }): ReactNode => (
  <>
    <DayLinks dates={listShownDates(week)} />
    <NowAndNextCards week={week} />
    <div>
      <ZoneNote zoneName={week.zoneName} />
      {week.days.map((day) => (
        <DayList key={day.date} day={day} level={2} to={dayPath(day.date)} />
      ))}
    </div>
    <WholeCalendar />
  </>
)

/** The page of the radio's week, with what is on the air now. */
export const ProgrammeWeek = (): ReactNode => {
  const { name } = useSiteConfig()
  const state = useProgramme()
  return (
    <Page
      title={programmePageContent.title}
      description={programmePageContent.description(name)}
      {...(state.status === 'missing' && { robots: 'noindex' as const })}
    >
      <header className={css.header}>
        <Heading level={1}>{programmePageContent.title}</Heading>
        {state.status !== 'missing' && (
          <>
            <p className={css.intro}>{scheduleContent.intro}</p>
            <Subscribe />
          </>
        )}
      </header>
      <div className={css.programme}>
        {state.status === 'ready' ? <Week week={state.week} /> : <ProgrammePending state={state} />}
      </div>
    </Page>
  )
}
