// Releases as cards: the grid, and its states.
import { Card } from '@site/shared/design/card/Card'
import { CardGrid } from '@site/shared/design/card/CardGrid'
import { CardSkeletons } from '@site/shared/design/card/CardSkeletons'
import { Failure } from '@site/shared/design/Failure'
import { Reveal } from '@site/shared/design/Reveal'
import { isMissing, type UsedQuery } from '@site/shared/query'
import { assetUrl } from '@site/shared/view'
import type { ReactNode } from 'react'
import css from './ReleaseList.module.css'
import { releasesContent } from './releases.content'
import type { Release } from './releasesAnswer'

const isCompilation = (artist: string): boolean => /^various artists$/i.test(artist)

/** The artist of a release. "Various Artists" is not a name: it is said in French, in another style. */
export const ArtistLine = ({ artist }: { readonly artist: string }): ReactNode =>
  isCompilation(artist) ? <span className={css.compilation}>{releasesContent.compilation}</span> : artist

export interface ReleaseCardProps {
  readonly release: Release
  /** Whether the card is on the first screen. */
  readonly first?: boolean
  /** How wide its cover is; absent, as wide as a cell of the grid. */
  readonly sizes?: string
}

/** A release; a click anywhere on it opens the page where it is sold. */
export const ReleaseCard = ({ release, first, sizes }: ReleaseCardProps): ReactNode => (
  <Card
    cover={{
      src: release.imageUrl,
      fallbackSrc: assetUrl('images/default-sleeve.svg'),
      atOnce: first,
      sizes,
    }}
    title={release.title}
    description={release.artist && <ArtistLine artist={release.artist} />}
    action={{ kind: 'external', href: release.url }}
  />
)

/** Cards after this many are revealed on scroll (behaviour 9.1). */
const SHOWN_AT_ONCE = 3
/** Pixels above the bottom of the viewport (behaviour 9.1). */
const REVEAL_OFFSET_PX = 50

const Revealed = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Reveal offsetPx={REVEAL_OFFSET_PX}>{children}</Reveal>
)

/** The newest one takes two columns of the wall. */
const NEWEST_SIZES = '(min-width: 75em) 50vw, (min-width: 50em) 66vw, 100vw'

const cardAt = (index: number, release: Release): ReactNode =>
  index < SHOWN_AT_ONCE ? (
    <ReleaseCard release={release} first {...(index === 0 && { sizes: NEWEST_SIZES })} />
  ) : (
    <Revealed>
      <ReleaseCard release={release} />
    </Revealed>
  )

/** The artwork wall: every release, newest first. */
export const ReleaseGrid = ({ releases }: { readonly releases: readonly Release[] }): ReactNode => (
  <CardGrid className={css.releases}>
    {releases.map((release, index) => (
      <li key={release.url}>{cardAt(index, release)}</li>
    ))}
  </CardGrid>
)

export interface ReleasesViewProps extends UsedQuery<readonly Release[]> {
  /** How many placeholders are shown while they load. */
  readonly placeFor: number
  /** The class of the list, which sets its columns. */
  readonly className: string | undefined
  /** Shows the releases; called only when there is at least one. */
  readonly children: (releases: readonly Release[]) => ReactNode
}

/** The releases in any state: loading, without a source, failed, empty, loaded. */
export const ReleasesView = ({
  state,
  retry,
  placeFor,
  className,
  children,
}: ReleasesViewProps): ReactNode => {
  if (isMissing(state)) return <p className={css.empty}>{releasesContent.failed.missing}</p>
  if (state.status === 'failed')
    return <Failure message={releasesContent.failed[state.failure]} onRetry={retry} />
  if (state.status !== 'ready')
    return <CardSkeletons label={releasesContent.loading} cards={placeFor} className={className} />
  if (state.value.length === 0) return <p className={css.empty}>{releasesContent.empty}</p>
  return children(state.value)
}
