import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { scheduleContent } from '../schedule.content'
import type { ShownWeek } from './shownWeek'
import css from './ZoneNote.module.css'

/** Whose clock the hours are of. */
export const ZoneNote = ({ zoneName }: Pick<ShownWeek, 'zoneName'>): ReactNode => {
  const { city } = useSiteConfig()
  return (
    <p className={css.zone}>
      {zoneName === null ? scheduleContent.radioTime(city) : scheduleContent.visitorTime(zoneName)}
    </p>
  )
}
