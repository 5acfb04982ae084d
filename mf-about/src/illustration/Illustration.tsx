import { assetUrl } from '@site/shared/asset-url'
import type { ReactNode } from 'react'
import css from './Illustration.module.css'

export interface IllustrationProps {
  /** File of `assets/images/a-propos`, without its width and ending. */
  readonly name: string
  readonly alt: string
  /** How wide it is shown, as in the `sizes` of an image. */
  readonly sizes: string
  /** `eager` for what the visitor sees first. */
  readonly loading?: 'eager' | 'lazy'
}

const fileUrl = (name: string, width: number): string => assetUrl(`images/a-propos/${name}-${width}.webp`)

/** A wide picture of the page. */
export const Illustration = ({ name, alt, sizes, loading = 'lazy' }: IllustrationProps): ReactNode => (
  <img
    className={css.picture}
    src={fileUrl(name, 1280)}
    srcSet={[640, 960, 1280].map((width) => `${fileUrl(name, width)} ${width}w`).join(', ')}
    sizes={sizes}
    alt={alt}
    width={1280}
    height={720}
    loading={loading}
    decoding="async"
  />
)
