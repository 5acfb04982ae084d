import { Failure } from '@site/shared/design/failure/Failure'
import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import type { ReactNode } from 'react'
import { loadingContent } from './loading.content'

export interface PendingProps {
  readonly status: 'loading' | 'missing' | 'failed'
  readonly onRetry: () => void
}

/** What stands in the place of a page until its content is there, or cannot be had. */
export const Pending = ({ status, onRetry }: PendingProps): ReactNode =>
  status === 'loading' ? (
    <CardSkeletons label={loadingContent.loading} cards={4} />
  ) : (
    <Failure message={loadingContent.failed} onRetry={onRetry} />
  )
