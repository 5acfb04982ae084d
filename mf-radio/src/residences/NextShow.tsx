// The next date of a resident's show in the schedule, with a file for calendar programs.

import { useSiteConfig, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect } from 'react'
import { eventFileUrl } from '../schedule/eventFile'
import { type ShownSchedule, scheduleQuery, selectShown } from '../schedule/scheduleQuery'
import { dayLabel, type ShownBroadcast } from '../schedule/shownWeek'
import { watchSchedule } from '../schedule/watchSchedule'
import css from './ResidenceFacts.module.css'
import { residencePageContent } from './residencesPage.content'

interface Dated {
  readonly date: string
  readonly broadcast: ShownBroadcast
}

/** Null when nothing is announced; undefined while the schedule is unknown. */
const findNext = (shown: ShownSchedule | null, id: string): Dated | null | undefined => {
  if (shown === null || shown.schedule === null) return undefined
  const dated = shown.week.days.flatMap(({ date, broadcasts }) =>
    broadcasts.map((broadcast) => ({ date, broadcast })),
  )
  return dated.find(({ broadcast }) => broadcast.resident?.id === id && broadcast.progress !== 'past') ?? null
}

const Announced = ({ date, broadcast }: Dated): ReactNode => {
  const { name, publicUrl } = useSiteConfig()
  const isOnAir = broadcast.progress === 'on-air'
  return (
    <>
      <p>
        <strong>
          {isOnAir ? residencePageContent.onAir : residencePageContent.date(dayLabel(date), broadcast.hours)}
        </strong>
      </p>
      {!isOnAir && (
        <p>
          <a
            className={css.event}
            href={eventFileUrl(broadcast, name, publicUrl)}
            download={residencePageContent.eventFile}
          >
            {residencePageContent.addToCalendar}
          </a>
        </p>
      )}
    </>
  )
}

export const NextShow = ({ id }: { readonly id: string }): ReactNode => {
  const shown = useSiteSelector(selectShown)
  const hasFailed = useSiteSelector((state) => scheduleQuery.select(state)?.status === 'failed')
  const dispatch = useSiteDispatch()
  useEffect(() => dispatch(watchSchedule()), [dispatch])
  const next = findNext(shown, id)
  if (hasFailed) return null
  return (
    <div className={css.next} data-needs-scripts>
      <p className={css.label}>{residencePageContent.nextShow}</p>
      {next === null && <p>{residencePageContent.noDate}</p>}
      {next && <Announced {...next} />}
    </div>
  )
}
