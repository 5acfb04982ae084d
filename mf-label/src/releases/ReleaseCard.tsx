import { Card } from '@site/shared/design/card/Card'
import type { ReactNode } from 'react'
import { assetUrl } from '../assetUrl'
import { ArtistLine } from './ArtistLine'
import type { Release } from './release'

/** A release; a click anywhere on it opens the page where it is sold. */
export const ReleaseCard = ({ release }: { readonly release: Release }): ReactNode => (
  <Card
    cover={{ src: release.imageUrl, fallbackSrc: assetUrl('images/default-sleeve.svg') }}
    title={release.title}
    description={release.artist && <ArtistLine artist={release.artist} />}
    action={{ kind: 'external', href: release.url }}
  />
)
