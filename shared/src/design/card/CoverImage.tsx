import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { coverSrcSet } from '../../address/address'
import { Picture } from '../Picture'
import css from './Card.module.css'

export interface CoverImageProps {
  /** Absent when the source gives no image. */
  readonly src?: string | undefined
  /** Absent, its widths in the api, if it comes from there. */
  readonly srcSet?: string | undefined
  readonly avifSrcSet?: string | undefined
  /** Absent, the widths of a cell of the card grid. */
  readonly sizes?: string | undefined
  /** Shown when the image is missing or fails to load; without it, the background is. */
  readonly fallbackSrc: string | undefined
  /** Fetched with the page, for what visitors see first; the others come as they are scrolled near. */
  readonly atOnce?: boolean | undefined
}

/** The `sizes` of a cover in a cell of the card grid. */
export const GRID_SIZES = '(min-width: 75em) 25vw, (min-width: 50em) 33vw, (min-width: 16em) 50vw, 100vw'

const hasFailed = ({ complete, naturalWidth }: HTMLImageElement): boolean => complete && naturalWidth === 0

/** The image of a prerendered page may fail before hydration, which adds the listener. */
const useEarlyFailure = (
  image: RefObject<HTMLImageElement | null>,
  src: string | undefined,
  onFailure: (src: string) => void,
): void =>
  useEffect(() => {
    if (src !== undefined && image.current && hasFailed(image.current)) onFailure(src)
  }, [image, src, onFailure])

/**
 * A square, decorative cover: its card's title names it.
 * @example <CoverImage src={coverUrl} fallbackSrc={config.defaultCovers?.large} />
 */
export const CoverImage = ({
  src,
  srcSet = src && coverSrcSet(src),
  avifSrcSet,
  sizes = GRID_SIZES,
  fallbackSrc,
  atOnce,
}: CoverImageProps): ReactNode => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEarlyFailure(image, src, setBrokenSrc)
  const usable = src !== undefined && src !== brokenSrc
  return (
    <Picture
      ref={image}
      className={css.cover}
      src={usable ? src : fallbackSrc}
      srcSet={usable ? srcSet : undefined}
      avifSrcSet={usable ? avifSrcSet : undefined}
      sizes={usable && srcSet ? sizes : undefined}
      alt=""
      width={600}
      height={600}
      loading={atOnce ? 'eager' : 'lazy'}
      fetchPriority={atOnce ? 'high' : 'auto'}
      decoding="async"
      onError={() => usable && setBrokenSrc(src)}
    />
  )
}
