import { CoverImage } from '@site/shared/design/card/CoverImage'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { EpisodeSound } from '../podcasts/EpisodeSound'
import { podcastFacts } from '../podcasts/podcastFacts'
import { Tape } from '../tape/Tape'
import { KeepMenu } from './KeepMenu'
import { ListenButton, type ListenButtonProps, SoundStatus } from './ListenButton'
import css from './Podcast.module.css'
import { ShareMenu } from './ShareMenu'
import { showLine } from './showLine'

/** The cover of a podcast, who and what it is, and its sound. */
export const PodcastHeader = ({ podcast, onListen }: ListenButtonProps): ReactNode => {
  const show = showLine(podcast)
  return (
    <header className={css.header}>
      <CoverImage
        src={podcast.coverUrl}
        sizes="(min-width: 600px) 40vw, 100vw"
        fallbackSrc={useSiteConfig().defaultCovers?.large}
        atOnce
      />
      <div className={css.names}>
        <h1 className={css.artist}>{podcast.artist}</h1>
        {show && (
          <p className={css.show}>
            <Tape tone="acid">{show}</Tape>
          </p>
        )}
        <p className={css.facts}>
          {podcastFacts(podcast)}
          <SoundStatus podcast={podcast} />
        </p>
        <div className={css.listen}>
          <ListenButton podcast={podcast} onListen={onListen} />
          <KeepMenu podcast={podcast} />
          <ShareMenu podcast={podcast} />
        </div>
        <EpisodeSound {...podcast} />
      </div>
    </header>
  )
}
