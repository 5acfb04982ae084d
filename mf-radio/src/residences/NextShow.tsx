// The next date of a resident's show in the schedule, with a file for calendar programs.

import { useSiteConfig, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect } from 'react'
import { visitorZone } from '../browser/page'
import type { Broadcast } from '../schedule/broadcast'
import { eventFileUrl } from '../schedule/calendars/eventFile'
import { type ShownSchedule, scheduleQuery, selectShown } from '../schedule/scheduleQuery'
import { areShowsLinked, linkShows, watchSchedule } from '../schedule/watchSchedule'
import { type DatedBroadcast, dayLabel, describeUpcoming } from '../schedule/week/shownWeek'
import css from './ResidenceFacts.module.css'
import { residencePageContent } from './residencesPage.content'

/** Null when nothing is announced; undefined while the schedule, or the resident of a show, is unknown. */
const findNext = (
  shown: ShownSchedule | null,
  id: string,
  areLinked: boolean,
): DatedBroadcast | null | undefined => {
  const schedule = shown?.schedule ?? null
  if (shown === null || schedule === null) return undefined
  const isTheirs = ({ resident }: Broadcast): boolean => resident?.id === id
  const inWeek = shown.week.days
    .flatMap(({ date, broadcasts }) => broadcasts.map((broadcast) => ({ date, broadcast })))
    .find(({ broadcast }) => isTheirs(broadcast) && broadcast.progress !== 'past')
  if (inWeek) return inWeek
  if (!areLinked) return undefined
  const later = schedule.upcoming.find(isTheirs)
  return later ? describeUpcoming(later, schedule, visitorZone() ?? schedule.timeZone) : null
}

const Announced = ({ date, broadcast }: DatedBroadcast): ReactNode => {
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
  const areLinked = useSiteSelector(areShowsLinked)
  useEffect(() => dispatch(watchSchedule()), [dispatch])
  useEffect(() => {
    if (!areLinked) void dispatch(linkShows())
  }, [dispatch, areLinked])
  const next = findNext(shown, id, areLinked)
  if (hasFailed) return null
  return (
    <div className={css.next} data-needs-scripts>
      <p className={css.label}>{residencePageContent.nextShow}</p>
      {next === null && <p>{residencePageContent.noDate}</p>}
      {next && <Announced {...next} />}
    </div>
  )
}
