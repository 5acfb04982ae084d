import { type PictureFiles, pictureSources } from '@site/shared/content'
import type { CoverImageProps } from '@site/shared/design/card/CoverImage'
import type { PlatformConfig } from '@site/shared/platform'

/** The picture of a residence (behaviour 8.2), or the default cover where it has none. */
export const residenceCover = (
  { content, defaultCovers }: Pick<PlatformConfig, 'content' | 'defaultCovers'>,
  picture: PictureFiles,
  sizes: string,
): CoverImageProps => ({
  ...pictureSources(content, picture),
  sizes,
  fallbackSrc: defaultCovers?.large,
})
