import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import type { ReactNode } from 'react'
import css from './BroadcastRow.module.css'
import type { Broadcast } from './broadcast'
import { NowBadge } from './NowBadge'
import { scheduleContent } from './schedule.content'
import { progressOf } from './week'

export interface BroadcastRowProps {
  readonly broadcast: Broadcast
  /** The time zone hours are told in. */
  readonly zone: string
  /** Milliseconds since 1970; absent where nothing is told of now. */
  readonly now: number | undefined
}

const hours = (zone: string, { start, end }: Broadcast): string => {
  const format = new Intl.DateTimeFormat('fr', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return `${format.format(start)} – ${format.format(end)}`
}

const Title = ({ title, url }: Broadcast): ReactNode =>
  url === undefined ? title : <ExternalLink href={url}>{title}</ExternalLink>

/** One show at its time. */
export const BroadcastRow = ({ broadcast, zone, now }: BroadcastRowProps): ReactNode => {
  const progress = now === undefined ? 'to-come' : progressOf(broadcast, now)
  return (
    <li className={css.row} data-progress={progress}>
      <time className={css.hours} dateTime={new Date(broadcast.start).toISOString()}>
        {broadcast.isAllDay ? scheduleContent.allDay : hours(zone, broadcast)}
      </time>
      <span className={css.title}>
        <Title {...broadcast} />
        {progress === 'on-air' && <NowBadge>{scheduleContent.onAir}</NowBadge>}
      </span>
    </li>
  )
}
