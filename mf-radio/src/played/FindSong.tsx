// « Qu’est-ce qui passait à 21 h 14 ? »: leads to the song of a minute, or of an hour.

import { buttonLook } from '@site/shared/design/Button'
import { useSiteDispatch } from '@site/shared/platform'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isAnchorShown, readHash, showAnchor } from '../browser/anchors'
import field from '../design/field.module.css'
import { type AnchoredSong, findSongAt, listHours, readAnchor } from './dayList'
import css from './FindSong.module.css'
import { playedContent } from './played.content'

interface FindSongProps {
  readonly songs: readonly AnchoredSong[]
  /** The last minute whose songs are known, on a day that is not over. */
  readonly lastMinute?: string | undefined
  /** Set while the songs are those of the prerendered page. */
  readonly isPrerendered?: boolean | undefined
  /** Writes the hour of a moment in the zone of the day. */
  readonly formatHour: (moment: number) => string
}

/** Leads to the song that the address names, or to the one of its minute, `#21h14`; a prerendered page may not have it yet. */
const useNamedMinute = ({ songs, lastMinute, isPrerendered }: FindSongProps): void => {
  const isDone = useRef(false)
  useEffect(() => {
    const [hash, minute] = [readHash(), readAnchor(readHash())]
    const isKnown = minute !== undefined && (lastMinute === undefined || minute <= lastMinute)
    if (isDone.current || (isPrerendered && minute && !isKnown)) return
    isDone.current = true
    const named = songs.find(({ anchor }) => hash === `#${anchor}`) ?? (isKnown && findSongAt(songs, minute))
    if (named && !isAnchorShown()) showAnchor(named.anchor, 'replace')
  }, [songs, lastMinute, isPrerendered])
}

/** Links to hours, which work without scripts. */
const Hours = ({ songs }: Pick<FindSongProps, 'songs'>): ReactNode => (
  <nav aria-label={playedContent.hours}>
    <ul className={css.hours}>
      {listHours(songs).map(({ hour, anchor }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{playedContent.hour(hour)}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The field for a minute of the day, and the links to its hours. */
export const FindSong = (props: FindSongProps): ReactNode => {
  const { songs, lastMinute, formatHour } = props
  const id = useId()
  const dispatch = useSiteDispatch()
  const [isMissing, setMissing] = useState(false)
  useNamedMinute(props)
  const isToCome = (minute: string): boolean =>
    lastMinute !== undefined &&
    minute > dispatch((_dispatch, _getState, { clock }) => formatHour(clock.now()))
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const minute = String(new FormData(event.currentTarget).get('heure')).slice(0, 5)
    const found = isToCome(minute) ? undefined : findSongAt(songs, minute)
    setMissing(found === undefined)
    if (found) showAnchor(found.anchor)
  }
  return (
    <div className={css.find}>
      <form className={css.form} data-needs-scripts onSubmit={find}>
        <label htmlFor={id}>{playedContent.question}</label>
        <input id={id} className={`${field.input} ${css.time}`} type="time" name="heure" required />
        <button className={buttonLook('outline')} type="submit">
          {playedContent.find}
        </button>
        <p role="status">{isMissing && playedContent.nothingThen}</p>
      </form>
      <Hours songs={songs} />
    </div>
  )
}
