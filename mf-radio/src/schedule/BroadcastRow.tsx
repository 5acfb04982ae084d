import { ExternalLink } from '@site/shared/design/ExternalLink'
import type { ReactNode } from 'react'
import css from './BroadcastRow.module.css'
import { NowBadge } from './NowBadge'
import { scheduleContent } from './schedule.content'
import type { ToldBroadcast } from './toldWeek'

const Title = ({ title, url }: ToldBroadcast): ReactNode =>
  url === undefined ? title : <ExternalLink href={url}>{title}</ExternalLink>

/** One show at its time. */
export const BroadcastRow = ({ broadcast }: { readonly broadcast: ToldBroadcast }): ReactNode => (
  <li className={css.row} data-progress={broadcast.progress}>
    <time className={css.hours} dateTime={new Date(broadcast.start).toISOString()}>
      {broadcast.isAllDay ? scheduleContent.allDay : broadcast.hours}
    </time>
    <span className={css.title}>
      <Title {...broadcast} />
      {broadcast.progress === 'on-air' && <NowBadge>{scheduleContent.onAir}</NowBadge>}
    </span>
  </li>
)
