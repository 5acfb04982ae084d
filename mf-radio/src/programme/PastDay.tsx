import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { DaySongs } from '../played/daySongs'
import { OtherDays } from '../played/OtherDays'
import { SongsOfDay } from '../played/SongsOfDay'
import { dayLabel } from '../schedule/shownWeek'
import { ZoneNote } from '../schedule/ZoneNote'
import { nameZone } from '../schedule/zones'
import { DayLinks } from './DayLinks'
import css from './Programme.module.css'
import { programmePageContent } from './programmePage.content'

interface PastDayProps {
  readonly date: string
  readonly day: DaySongs
}

/** A day that is over: its songs, by show. Nothing of it changes with the week, which it leads to. */
export const PastDay = ({ date, day }: PastDayProps): ReactNode => {
  const { name } = useSiteConfig()
  const label = dayLabel(date)
  return (
    <Page
      title={programmePageContent.dayTitle(label)}
      description={programmePageContent.dayDescription(label, name)}
    >
      <header className={css.header}>
        <Heading level={1}>{label}</Heading>
        <DayLinks dates={[]} />
        <OtherDays date={date} hasNext />
      </header>
      <div className={css.programme}>
        <ZoneNote zoneName={day.isRadioTime ? null : nameZone(day.zone, day.until)} />
        <SongsOfDay date={date} state={{ status: 'ready', value: day }} />
      </div>
    </Page>
  )
}
