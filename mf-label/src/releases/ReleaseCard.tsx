import { assetUrl } from '@site/shared/asset-url'
import { Card } from '@site/shared/design/card/Card'
import type { ReactNode } from 'react'
import { ArtistLine } from './ArtistLine'
import type { Release } from './release'

export interface ReleaseCardProps {
  readonly release: Release
  /** Among the cards visitors see first. */
  readonly first?: boolean
}

/** A release; a click anywhere on it opens the page where it is sold. */
export const ReleaseCard = ({ release, first }: ReleaseCardProps): ReactNode => (
  <Card
    cover={{ src: release.imageUrl, fallbackSrc: assetUrl('images/default-sleeve.svg'), atOnce: first }}
    title={release.title}
    description={release.artist && <ArtistLine artist={release.artist} />}
    action={{ kind: 'external', href: release.url }}
  />
)
