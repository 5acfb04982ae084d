import { CoverImage } from '@site/shared/design/card/CoverImage'
import { useSiteConfig } from '@site/shared/platform'
import { readShow } from '@site/shared/title'
import type { ReactNode } from 'react'
import type { PicturedResident } from '../content/fetchResidents'
import { Highlight } from '../design/Highlight'
import { Menu } from '../podcastCards/Menu'
import { EpisodeSound } from '../podcastCards/PodcastCard'
import { podcastFacts } from '../podcastCards/podcastFacts'
import { residenceCover } from '../residences/residenceCover'
import { SaveButtons } from '../saved/SaveButtons'
import { ListenButton, type ListenButtonProps, SoundStatus } from './ListenButton'
import css from './Podcast.module.css'
import { podcastPageContent } from './podcastPage.content'
import { ShareMenu } from './ShareMenu'

interface PodcastHeaderProps extends ListenButtonProps {
  /** The resident whose picture replaces a missing cover. */
  readonly host: PicturedResident | undefined
}

/** The width of the cover. */
const SIZES = '(min-width: 37.5em) 40vw, 100vw'

/** The cover, title and sound of a podcast. */
export const PodcastHeader = ({ podcast, host, onListen }: PodcastHeaderProps): ReactNode => {
  const show = readShow(podcast)
  const config = useSiteConfig()
  return (
    <header className={css.header}>
      {host && podcast.coverUrl === undefined ? (
        <CoverImage {...residenceCover(config, host.picture, SIZES)} atOnce />
      ) : (
        <CoverImage src={podcast.coverUrl} sizes={SIZES} fallbackSrc={config.defaultCovers?.large} atOnce />
      )}
      <div className={css.names}>
        <h1 className={css.artist}>{podcast.artist}</h1>
        {show && (
          <p className={css.show}>
            <Highlight tone="acid">{show}</Highlight>
          </p>
        )}
        <p className={css.facts}>
          {podcastFacts(podcast)}
          <SoundStatus podcast={podcast} />
        </p>
        <div className={css.listen} data-needs-scripts>
          <ListenButton podcast={podcast} onListen={onListen} />
          <Menu label={podcastPageContent.keep}>
            <SaveButtons podcast={podcast} />
          </Menu>
          <ShareMenu podcast={podcast} />
        </div>
        <EpisodeSound {...podcast} />
      </div>
    </header>
  )
}
