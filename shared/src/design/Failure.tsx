import type { ReactNode } from 'react'
import { Button } from './Button'
import { failureContent } from './Failure.content'
import css from './Failure.module.css'

export interface FailureProps {
  /** One French sentence that says what is missing. */
  readonly message: string
  /** Absent where trying again cannot help. */
  readonly onRetry?: () => void
}

/**
 * Says that something could not be shown, and offers to retry.
 * @example <Failure message="Les podcasts n’ont pas pu être chargés." onRetry={retry} />
 */
export const Failure = ({ message, onRetry }: FailureProps): ReactNode => (
  <div className={css.failure} role="alert">
    <p>{message}</p>
    {onRetry && (
      <Button look="outline" onClick={onRetry}>
        {failureContent.retry}
      </Button>
    )}
  </div>
)
