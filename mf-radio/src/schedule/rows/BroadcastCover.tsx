import { type PictureFiles, pictureSources } from '@site/shared/content'
import { CoverImage } from '@site/shared/design/card/CoverImage'
import { useSiteConfig } from '@site/shared/platform'
import { useNear } from '@site/shared/view'
import type { ReactNode } from 'react'
import type { EntryResident } from '../broadcast'
import css from './BroadcastCover.module.css'

/** Pixels below the screen from which a cover is fetched: it must not compete with the pictures of the first screen. */
const NEAR_PX = 200

const listFiles = ({ cover, picture }: EntryResident): PictureFiles =>
  cover ?? (picture === undefined ? [] : [[picture, 0]])

export interface BroadcastCoverProps {
  /** Null or absent where the show has no resident. */
  readonly resident: EntryResident | null | undefined
  /** The width of the place, as `sizes` of an image. */
  readonly sizes: string
}

/**
 * The picture of a show's resident as a large square, or the default cover.
 * @example <BroadcastCover resident={now.resident} sizes="24rem" />
 */
export const BroadcastCover = ({ resident, sizes }: BroadcastCoverProps): ReactNode => {
  const { content, defaultCovers } = useSiteConfig()
  const [place, near] = useNear<HTMLDivElement>(NEAR_PX)
  return (
    <div ref={place} className={css.place} data-needs-scripts>
      {near && (
        <CoverImage
          {...pictureSources(content, resident ? listFiles(resident) : [])}
          sizes={sizes}
          fallbackSrc={defaultCovers?.large}
        />
      )}
    </div>
  )
}
