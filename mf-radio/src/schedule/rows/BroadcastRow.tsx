import { ExternalLink } from '@site/shared/design/ExternalLink'
import { Link, useSiteConfig } from '@site/shared/platform'
import { useNear } from '@site/shared/view'
import type { ReactNode } from 'react'
import { scheduleContent } from '../schedule.content'
import type { ShownBroadcast } from '../week/shownWeek'
import css from './BroadcastRow.module.css'

/** A badge about the present, added after hydration: a prerendered page does not know the time. */
export const NowBadge = ({ children }: { readonly children: string }): ReactNode => (
  <span className={css.badge} data-now="">
    {children}
  </span>
)

/** Leads to the page that the calendar names, or else to the resident's. */
export const BroadcastTitle = ({
  title,
  url,
  resident,
}: Pick<ShownBroadcast, 'title' | 'url' | 'resident'>): ReactNode => {
  if (url !== undefined) return <ExternalLink href={url}>{title}</ExternalLink>
  return resident ? <Link to={`/residences/${resident.id}`}>{title}</Link> : title
}

/** Pixels below the screen from which a picture is fetched: pages show many rows that nobody scrolls to. */
const NEAR_PX = 200

/** The resident's picture; its space stays empty without one. */
export const BroadcastPicture = ({ resident }: Pick<ShownBroadcast, 'resident'>): ReactNode => {
  const { content = '/' } = useSiteConfig()
  const [place, near] = useNear<HTMLSpanElement>(NEAR_PX)
  return (
    <span ref={place} className={css.picture}>
      {near && resident?.picture && (
        <img src={`${content}${resident.picture}`} alt="" width={44} height={44} decoding="async" />
      )}
    </span>
  )
}

/** One show at its time. */
export const BroadcastRow = ({ broadcast }: { readonly broadcast: ShownBroadcast }): ReactNode => (
  <li className={css.row} data-progress={broadcast.progress}>
    <time className={css.hours} dateTime={new Date(broadcast.start).toISOString()}>
      {broadcast.isAllDay ? scheduleContent.allDay : broadcast.hours}
    </time>
    <BroadcastPicture {...broadcast} />
    <span className={css.title}>
      <BroadcastTitle {...broadcast} />
      {broadcast.progress === 'on-air' && <NowBadge>{scheduleContent.onAir}</NowBadge>}
    </span>
  </li>
)
