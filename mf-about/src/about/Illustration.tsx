import { type PictureFiles, pictureSources } from '@site/shared/content'
import { Picture } from '@site/shared/design/Picture'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './Illustration.module.css'

export interface IllustrationProps {
  readonly picture: PictureFiles
  /** Empty for a picture that adds nothing to the words around it. */
  readonly alt: string | undefined
  /** How wide it is shown, as in the `sizes` of an image. */
  readonly sizes: string
  /** `eager` for what the visitor sees first. */
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
