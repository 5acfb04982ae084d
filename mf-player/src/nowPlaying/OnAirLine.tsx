// Beside « En direct »: the show on the air, linked to its resident, and the next show.
import { Link, useSiteSelector } from '@site/shared/platform'
import { createHourFormat } from '@site/shared/text'
import type { ReactNode } from 'react'
import { barContent } from '../bar/bar.content'
import css from './OnAirLine.module.css'
import { type LinkedShow, selectOnAir } from './onAir'

const Title = ({ title, residentId }: LinkedShow): ReactNode =>
  residentId === null ? title : <Link to={`/residences/${residentId}`}>{title}</Link>

const NextShow = ({ show }: { readonly show: LinkedShow }): ReactNode => (
  <>
    {barContent.showAt(createHourFormat(null)(show.start))} <Title {...show} />
  </>
)

interface OnAirLineProps {
  /** What plays while no show is on the air. */
  readonly song?: string | null
  /** Adds « En direct », where nothing else shows that the show or song is on the air. */
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
        // A song that comes after the schedule begins the line anew: it moves nothing along it.
        <span key={playing ? 'after' : 'alone'} className={playing ? css.next : undefined}>
          <NextShow show={next} />
        </span>
      )}
    </p>
  )
}
