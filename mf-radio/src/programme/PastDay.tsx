import type { ReactNode } from 'react'
import type { DaySongs } from '../played/daySongs'
import { OtherDays } from '../played/OtherDays'
import { SongsOfDay } from '../played/SongsOfDay'
import { ZoneNote } from '../schedule/week/ZoneNote'
import { nameZone } from '../schedule/week/zones'
import { DayLinks } from './DayLinks'
import { DayPage } from './DayPage'

interface PastDayProps {
  readonly date: string
  readonly day: DaySongs
}

/** A day that is over: its songs, by show. Nothing of it changes with the week, which it leads to. */
export const PastDay = ({ date, day }: PastDayProps): ReactNode => (
  <DayPage
    date={date}
    links={
      <>
        <DayLinks dates={[]} />
        <OtherDays date={date} hasNext />
      </>
    }
  >
    <ZoneNote zoneName={day.isRadioTime ? null : nameZone(day.zone, day.until)} />
    <SongsOfDay date={date} state={{ status: 'ready', value: day }} />
  </DayPage>
)
