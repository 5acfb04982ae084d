import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { useParams, useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { UnknownPage } from '../design/UnknownPage'
import { Broadcasts } from '../schedule/DayList'
import { PROGRAMME_PATH } from '../schedule/programmePaths'
import type { ShownWeek } from '../schedule/shownWeek'
import { ZoneNote } from '../schedule/ZoneNote'
import { DayLinks } from './DayLinks'
import { NowAndNext } from './NowAndNext'
import css from './Programme.module.css'
import { ProgrammePending } from './ProgrammePending'
import { datesOfWeek, findDay } from './programmeDay'
import { programmePageContent } from './programmePage.content'
import { useProgramme } from './useProgramme'

export { programmeFeature as feature } from './programmeFeature'

interface DayProps {
  readonly week: ShownWeek
  readonly date: string
}

/** A day of the week; any other says that it is not in the programme. */
const Day = ({ week, date }: DayProps): ReactNode => {
  const { name } = useSiteConfig()
  const day = findDay(week, date)
  if (day === undefined)
    return (
      <UnknownPage
        title={programmePageContent.unknownDay}
        description={programmePageContent.unknownDayDescription}
        list={{ to: PROGRAMME_PATH, label: programmePageContent.wholeWeek }}
      />
    )
  return (
    <Page
      title={programmePageContent.dayTitle(day.label)}
      description={programmePageContent.dayDescription(day.label, name)}
    >
      <header className={css.header}>
        <Heading level={1}>{day.label}</Heading>
        <DayLinks dates={datesOfWeek(week)} />
      </header>
      <div className={css.programme}>
        {date === datesOfWeek(week)[0] && <NowAndNext week={week} />}
        <div>
          <ZoneNote zoneName={week.zoneName} />
          <Broadcasts broadcasts={day.broadcasts} nothing={programmePageContent.nothingThatDay} />
        </div>
      </div>
    </Page>
  )
}

/** The page of one day of the programme, which its address names: `2026-11-28`. */
export const ProgrammeDay = (): ReactNode => {
  const { name } = useSiteConfig()
  const { day = '' } = useParams()
  const state = useProgramme()
  if (state.status === 'ready') return <Day week={state.week} date={day} />
  return (
    <Page
      title={programmePageContent.unnamedDay}
      description={programmePageContent.description(name)}
      robots="noindex"
    >
      <Heading level={1}>{programmePageContent.title}</Heading>
      <ProgrammePending state={state} />
    </Page>
  )
}
