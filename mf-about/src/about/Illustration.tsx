import { type PictureFiles, pictureSources } from '@site/shared/content'
import { Picture } from '@site/shared/design/Picture'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './Illustration.module.css'

export interface IllustrationProps {
  readonly picture: PictureFiles
  /** Empty for a decorative picture. */
  readonly alt: string | undefined
  /** The `sizes` of the image. */
  readonly sizes: string
  /** `eager` on the first screen. */
  readonly loading?: 'eager' | 'lazy'
}

/** A wide picture of the page. */
export const Illustration = ({
  picture,
  alt = '',
  sizes,
  loading = 'lazy',
}: IllustrationProps): ReactNode => (
  <Picture
    className={css.picture}
    {...pictureSources(useSiteConfig().content, picture)}
    sizes={sizes}
    alt={alt}
    width={1280}
    height={720}
    loading={loading}
    decoding="async"
  />
)
