import { assetUrl } from '@site/shared/asset-url'
import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import type { ReactNode } from 'react'
import { Tape } from '../tape/Tape'
import { carouselContent } from './carousel.content'
import css from './Slide.module.css'
import type { SlidePlace } from './slidePlace'
import type { SlideContent } from './slides.content'

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

const fileUrl = (image: string, width: number): string => assetUrl(`images/carousel/${image}-${width}.webp`)

const Picture = ({ image, first }: { readonly image: string; readonly first: boolean }): ReactNode => (
  <img
    className={css.picture}
    src={fileUrl(image, 1280)}
    srcSet={[640, 960, 1280].map((width) => `${fileUrl(image, width)} ${width}w`).join(', ')}
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
  // biome-ignore lint/a11y/useSemanticElements: no element stands for one slide of a carousel
  <div
    className={css.slide}
    role="group"
    aria-roledescription={carouselContent.slideRole}
    aria-label={position}
    inert={place.place !== 'shown'}
    data-place={place.place}
    data-direction={place.direction}
  >
    {pictured && <Picture image={slide.image} first={first} />}
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
