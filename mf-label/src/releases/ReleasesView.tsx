import { Failure } from '@site/shared/design/failure/Failure'
import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import type { ReactNode } from 'react'
import css from './ReleasesView.module.css'
import type { Release } from './release'
import { releasesContent } from './releases.content'
import type { Releases } from './useReleases'

export interface ReleasesViewProps extends Releases {
  /** How many cards to hold place for while they load. */
  readonly placeFor: number
  /** Shows the releases; called only when there is at least one. */
  readonly children: (releases: readonly Release[]) => ReactNode
}

/** The releases in whatever state they are: on their way, failed, none, or here. */
export const ReleasesView = ({ state, retry, placeFor, children }: ReleasesViewProps): ReactNode => {
  if (state.status === 'failed')
    return <Failure message={releasesContent.failed[state.failure]} onRetry={retry} />
  if (state.status !== 'loaded') return <CardSkeletons label={releasesContent.loading} cards={placeFor} />
  if (state.releases.length === 0) return <p className={css.empty}>{releasesContent.empty}</p>
  return children(state.releases)
}
