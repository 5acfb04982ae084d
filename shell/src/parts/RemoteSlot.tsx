import { Failure } from '@site/shared/design/failure/Failure'
import type { SlotProps } from '@site/shared/host'
import { type ReactNode, Suspense, useState } from 'react'
import { PartBoundary } from './PartBoundary'
import { usePartLibrary } from './PartLibraryContext'
import { remoteSlotContent } from './RemoteSlot.content'

/** The one place where a part enters the page: its module, its skeleton while it loads, a message when it cannot be shown. */
export const RemoteSlot = ({ name, skeleton = null }: SlotProps): ReactNode => {
  const library = usePartLibrary()
  const [attempt, setAttempt] = useState(0)
  const Part = library.component(name)
  const retry = (): void => setAttempt((previous) => previous + 1)
  return (
    <PartBoundary
      key={attempt}
      slot={name}
      fallback={(failure) => <Failure message={remoteSlotContent.failure(failure)} onRetry={retry} />}
    >
      <Suspense fallback={skeleton}>
        <Part />
      </Suspense>
    </PartBoundary>
  )
}
