import { assetUrl } from '@site/shared/asset-url'
import type { CoverImageProps } from '@site/shared/design/card/CoverImage'

/** The picture of a residence, named by its id (behaviour 8.2). */
export const residenceCover = (id: string, sizes: string): CoverImageProps => {
  const small = assetUrl(`images/residences/${id}-320.webp`)
  const large = assetUrl(`images/residences/${id}-640.webp`)
  return {
    src: large,
    srcSet: `${small} 320w, ${large} 640w`,
    sizes,
    fallbackSrc: assetUrl('images/default-cover.webp'),
  }
}
