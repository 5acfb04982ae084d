import { type PictureFiles, pictureSources } from '@site/shared/content'
import type { CoverImageProps } from '@site/shared/design/card/CoverImage'
import { assetUrl } from '@site/shared/view'

/** The picture of a residence (behaviour 8.2), or the default cover where it has none. */
export const residenceCover = (
  content: string | undefined,
  picture: PictureFiles,
  sizes: string,
): CoverImageProps => ({
  ...pictureSources(content, picture),
  sizes,
  fallbackSrc: assetUrl('images/default-cover.webp'),
})
