// Beside « En direct », or beside the closed player: the show on the air, which leads to its resident, and the next one.
import { Link, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { barContent } from '../bar/bar.content'
import css from './OnAirLine.module.css'
import { type Show, selectOnAir } from './onAir'

const Title = ({ title, residentId }: Show): ReactNode =>
  residentId === null ? title : <Link to={`/residences/${residentId}`}>{title}</Link>

/** In the visitor's own time zone. */
const formatHour = (start: number): string =>
  new Intl.DateTimeFormat('fr', { hour: '2-digit', minute: '2-digit' }).format(start)

/** @param label says that the first show is on the air, where nothing else does */
export const OnAirLine = ({ label }: { readonly label?: string }): ReactNode => {
  const { now, next } = useSiteSelector(selectOnAir)
  const shown = now ?? next
  if (shown === null) return null
  return (
    <p className={css.line}>
      {shown === next ? `${barContent.showAt(formatHour(shown.start))} ` : label}
      <Title {...shown} />
      {now && next && (
        <span className={css.next}>
          {barContent.showAt(formatHour(next.start))} <Title {...next} />
        </span>
      )}
    </p>
  )
}
