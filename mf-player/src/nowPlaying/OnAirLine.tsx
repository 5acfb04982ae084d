// Beside « En direct »: the show on the air, which leads to its resident, and the next one.
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

const NextShow = ({ show }: { readonly show: Show }): ReactNode => (
  <>
    {barContent.showAt(formatHour(show.start))} <Title {...show} />
  </>
)

interface OnAirLineProps {
  /** What plays while no show is on the air. */
  readonly song?: string | null
  /** Says that the show or the song is on the air, where nothing else does. */
  readonly label?: string
}

export const OnAirLine = ({ song = null, label }: OnAirLineProps): ReactNode => {
  const { now, next } = useSiteSelector(selectOnAir)
  const playing = now ? <Title {...now} /> : song
  if (playing === null && next === null) return null
  return (
    <p className={css.line}>
      {playing && (
        <span>
          {label}
          {playing}
        </span>
      )}
      {next && (
        <span className={playing ? css.next : undefined}>
          <NextShow show={next} />
        </span>
      )}
    </p>
  )
}
