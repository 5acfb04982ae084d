import { Failure } from '@site/shared/design/Failure'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { useNextSong } from '@site/shared/next-song'
import { useSiteConfig } from '@site/shared/platform'
import { isMissing, useQuery } from '@site/shared/query'
import { createHourFormat } from '@site/shared/text'
import type { ReactNode } from 'react'
import { visitorZone } from '../browser/page'
import { Section } from '../design/Section'
import { dayPath, PROGRAMME_PATH } from '../schedule/week/shownWeek'
import css from './LastPlayed.module.css'
import { playedContent } from './played.content'
import { type LastSongs, lastSongsQuery } from './playedQuery'
import { SongRow } from './SongRow'

export { playedFeature as feature } from './playedQuery'

const Songs = ({ songs }: { readonly songs: LastSongs['songs'] }): ReactNode => {
  if (songs === undefined) return <VisuallyHidden>{playedContent.loading}</VisuallyHidden>
  if (songs.length === 0) return <p>{playedContent.none}</p>
  const formatHour = createHourFormat(visitorZone())
  return (
    <ol className={css.songs} aria-label={playedContent.last}>
      {[...songs].reverse().map((song) => (
        <SongRow key={`${song.at} ${song.title}`} song={song} hour={formatHour(song.at)} />
      ))}
    </ol>
  )
}

/** The link to all songs of today; none on a site without that page. */
const useMore = (today: string | undefined) => {
  const { without } = useSiteConfig()
  return today === undefined || without?.includes(PROGRAMME_PATH)
    ? {}
    : { more: { to: dayPath(today), label: playedContent.wholeDay } }
}

/**
 * The last songs of the radio, in a room that is kept for them; nothing where it notes none. Another page shows it once a visitor
 * is near: `<Slot name="radio/LastPlayed" loading="lazy" />`.
 */
export const LastPlayed = (): ReactNode => {
  const zone = visitorZone()
  const { state, retry } = useQuery(lastSongsQuery, zone ?? '')
  useNextSong(() => lastSongsQuery.refresh(zone ?? ''))
  const known = state.status === 'ready' ? state.value : undefined
  const more = useMore(known?.today)
  if (isMissing(state)) return null
  return (
    <div className={css.played}>
      <Section title={playedContent.title} {...more}>
        <div className={css.place}>
          {state.status === 'failed' ? (
            <Failure message={playedContent.failed} onRetry={retry} />
          ) : (
            <Songs songs={known?.songs} />
          )}
        </div>
      </Section>
    </div>
  )
}
