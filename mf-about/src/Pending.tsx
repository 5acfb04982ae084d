import { Failure } from '@site/shared/design/failure/Failure'
import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import type { ReactNode } from 'react'

const copy = {
  loading: 'Chargement de la page',
  failed: 'Cette page n’a pas pu être chargée.',
} as const

export interface PendingProps {
  readonly status: 'loading' | 'failed'
  readonly onRetry: () => void
}

/** Shown instead of a page while its content is loading or could not be loaded. */
export const Pending = ({ status, onRetry }: PendingProps): ReactNode =>
  status === 'loading' ? (
    <CardSkeletons label={copy.loading} cards={4} />
  ) : (
    <Failure message={copy.failed} onRetry={onRetry} />
  )
