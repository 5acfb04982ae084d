import type { Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'

/** Whether the studio is on air; never rejects. */
export type LiveSource = () => Promise<Result<boolean, ApiFailure>>
