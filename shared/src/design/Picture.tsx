import type { ComponentProps, ReactNode } from 'react'
import css from './Picture.module.css'

export interface PictureProps extends ComponentProps<'img'> {
  readonly alt: string
  /** Absent where the picture is not smaller in AVIF. */
  readonly avifSrcSet?: string | undefined
}

/**
 * An image, with a second choice of files for browsers that show AVIF. These files may be WebP as well: such browsers show
 * both, and `type` only says which browsers may choose.
 * @example <Picture {...pictureSources(config.content, files)} sizes="100vw" alt="" />
 */
export const Picture = ({ avifSrcSet, alt, ...attributes }: PictureProps): ReactNode => {
  const image = <img {...attributes} alt={alt} />
  return avifSrcSet ? (
    <picture className={css.picture}>
      <source type="image/avif" srcSet={avifSrcSet} sizes={attributes.sizes} />
      {image}
    </picture>
  ) : (
    image
  )
}
