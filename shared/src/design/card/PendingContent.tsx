import type { ReactNode } from 'react'
import { Failure } from '../Failure'
import { CardSkeletons } from './CardSkeletons'
import { pendingContent } from './PendingContent.content'

export interface PendingContentProps {
  readonly status: 'loading' | 'failed'
  /** How many placeholders to show. */
  readonly cards: number
  readonly onRetry: () => void
}

/**
 * Shown instead of a page while its content is loading or could not be loaded.
 * @example <PendingContent status={state.status} cards={4} onRetry={retry} />
 */
export const PendingContent = ({ status, cards, onRetry }: PendingContentProps): ReactNode =>
  status === 'loading' ? (
    <CardSkeletons label={pendingContent.loading} cards={cards} />
  ) : (
    <Failure message={pendingContent.failed} onRetry={onRetry} />
  )
