import { type PictureFiles, pictureSources } from '@site/shared/content'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { Picture } from '@site/shared/design/Picture'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { SlideContent } from '../content/homeContent'
import { Tape } from '../tape/Tape'
import { carouselContent } from './carousel.content'
import css from './Slide.module.css'
import type { SlidePlace } from './slidePlace'

export interface SlideProps {
  readonly slide: SlideContent
  readonly place: SlidePlace
  /** Read to people who cannot see it: « 1 sur 2 ». */
  readonly position: string
  /** The picture the page opens on is fetched at once. */
  readonly first: boolean
  /** The others are fetched once the carousel is hydrated. */
  readonly pictured: boolean
}

interface PictureProps {
  readonly files: PictureFiles
  readonly first: boolean
}

const SlidePicture = ({ files, first }: PictureProps): ReactNode => (
  <Picture
    className={css.picture}
    {...pictureSources(useSiteConfig().content, files)}
    sizes="100vw"
    width={1280}
    height={720}
    alt=""
    draggable={false}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
  />
)

const More = ({ href, title }: { readonly href: string; readonly title: string }): ReactNode => (
  <ExternalLink className={css.more} href={href} aria-label={carouselContent.more(title)}>
    <span aria-hidden="true">+</span>
  </ExternalLink>
)

/** One announcement of the carousel; out of reach unless it is the one shown. */
export const Slide = ({ slide, place, position, first, pictured }: SlideProps): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: no element means one slide of a carousel
  <div
    className={css.slide}
    role="group"
    aria-roledescription={carouselContent.slideRole}
    aria-label={position}
    inert={place.place !== 'shown'}
    data-place={place.place}
    data-direction={place.direction}
  >
    {pictured && <SlidePicture files={slide.picture} first={first} />}
    <div className={css.words}>
      <h2 className={css.title}>
        <Tape tone="dark">{slide.title}</Tape>
      </h2>
      <p className={css.description}>
        <Tape tone="acid">{slide.description}</Tape>
      </p>
    </div>
    {slide.link && <More href={slide.link} title={slide.title} />}
  </div>
)
