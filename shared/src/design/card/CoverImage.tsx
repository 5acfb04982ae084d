import { type ReactNode, useState } from 'react'
import css from './Card.module.css'

export interface CoverImageProps {
  /** Absent when the source gives no image. */
  readonly src?: string | undefined
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  /** Shown when there is no image, or when it cannot be loaded. */
  readonly fallbackSrc: string
  /** Fetched with the page, for what visitors see first; the others come as they are scrolled near. */
  readonly atOnce?: boolean | undefined
}

/** A square, decorative cover: its card's title names it. */
export const CoverImage = ({ src, srcSet, sizes, fallbackSrc, atOnce }: CoverImageProps): ReactNode => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const usable = src !== undefined && src !== brokenSrc
  return (
    <img
      className={css.cover}
      src={usable ? src : fallbackSrc}
      srcSet={usable ? srcSet : undefined}
      sizes={usable ? sizes : undefined}
      alt=""
      width={600}
      height={600}
      loading={atOnce ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => usable && setBrokenSrc(src)}
    />
  )
}
