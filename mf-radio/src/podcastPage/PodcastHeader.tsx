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
import css from './Podcast.module.css'
import { podcastPageContent } from './podcastPage.content'
import { ListenButton, type ListenButtonProps, SoundStatus } from './sound/ListenButton'
import { ShareMenu } from './sound/ShareMenu'

interface PodcastHeaderProps extends ListenButtonProps {
  /** The resident whose picture replaces a missing cover. */
  readonly host: PicturedResident | undefined
  /** Whether chapters or tracks are below its buttons. */
  readonly hasList: boolean
  /** Lists of moments, then its description. */
  readonly children: ReactNode
}

/** Characters of a title from which it is set smaller: more would take half a screen. */
const [MEDIUM_FROM, LONG_FROM] = [17, 34]

const chooseSize = ({ length }: string): 'short' | 'medium' | 'long' => {
  if (length < MEDIUM_FROM) return 'short'
  return length < LONG_FROM ? 'medium' : 'long'
}

/** The width of the cover. */
const SIZES = '(min-width: 37.5em) 42vw, 100vw'

/** The cover, title and sound of a podcast, and what belongs into its first screen. */
export const PodcastHeader = ({
  podcast,
  host,
  hasList,
  onListen,
  children,
}: PodcastHeaderProps): ReactNode => {
  const show = readShow(podcast)
  const config = useSiteConfig()
  return (
    <div className={css.header} data-list={hasList}>
      <div className={css.cover}>
        {host && podcast.coverUrl === undefined ? (
          <CoverImage {...residenceCover(config, host.picture, SIZES)} atOnce />
        ) : (
          <CoverImage src={podcast.coverUrl} sizes={SIZES} fallbackSrc={config.defaultCovers?.large} atOnce />
        )}
      </div>
      <header className={css.names}>
        <h1 className={css.artist} data-size={chooseSize(podcast.artist)}>
          {podcast.artist}
        </h1>
        {show && (
          <p className={css.show} data-size={chooseSize(show)}>
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
      </header>
      {children}
    </div>
  )
}
