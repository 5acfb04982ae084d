import { type PictureFiles, pictureSources } from '@site/shared/content'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { Picture } from '@site/shared/design/Picture'
import { useSiteConfig } from '@site/shared/platform'
import { Fragment, type ReactNode } from 'react'
import type { SlideContent } from '../content/homeContent'
import { Highlight } from '../design/Highlight'
import { carouselContent } from './carousel.content'
import css from './Slide.module.css'

export interface SlideProps {
  readonly slide: SlideContent
  /** Read to people who cannot see it: « 1 sur 2 ». */
  readonly position: string
  readonly isShown: boolean
  /** The picture the page opens on is fetched at once, the others once the carousel is hydrated. */
  readonly isFirst: boolean
  readonly hydrated: boolean
}

const SlidePicture = ({
  files,
  isFirst,
}: Pick<SlideProps, 'isFirst'> & { readonly files: PictureFiles }): ReactNode => (
  <Picture
    className={css.picture}
    {...pictureSources(useSiteConfig().content, files)}
    sizes="100vw"
    width={1280}
    height={720}
    alt=""
    draggable={false}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
  />
)

const More = ({ href, title }: { readonly href: string; readonly title: string }): ReactNode => (
  <ExternalLink className={css.more} href={href} aria-label={carouselContent.more(title)}>
    <span aria-hidden="true">+</span>
  </ExternalLink>
)

/** One announcement of the carousel; inert while another is shown, except without scripts, where visitors scroll to it. */
export const Slide = ({ slide, position, isShown, isFirst, hydrated }: SlideProps): ReactNode => {
  const Pictured = isFirst || hydrated ? Fragment : 'noscript'
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element means one slide of a carousel
    <div
      className={css.slide}
      role="group"
      aria-roledescription={carouselContent.slideRole}
      aria-label={position}
      inert={hydrated && !isShown}
    >
      <Pictured>
        <SlidePicture files={slide.picture} isFirst={isFirst} />
      </Pictured>
      <div className={css.words}>
        <h2 className={css.title}>
          <Highlight tone="dark">{slide.title}</Highlight>
        </h2>
        <p className={css.description}>
          <Highlight tone="acid">{slide.description}</Highlight>
        </p>
      </div>
      {slide.link && <More href={slide.link} title={slide.title} />}
    </div>
  )
}
