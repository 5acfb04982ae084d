import { Failure } from '@site/shared/design/failure/Failure'
import { CardSkeletons } from '@site/shared/design/skeleton/CardSkeletons'
import type { ReactNode } from 'react'
import { pendingContent } from './pending.content'

export interface PendingProps {
  readonly status: 'loading' | 'failed'
  readonly onRetry: () => void
}

/** What stands in the place of content until it is there, or cannot be had. */
export const Pending = ({ status, onRetry }: PendingProps): ReactNode =>
  status === 'loading' ? (
    <CardSkeletons label={pendingContent.loading} cards={8} />
  ) : (
    <Failure message={pendingContent.failed} onRetry={onRetry} />
  )
