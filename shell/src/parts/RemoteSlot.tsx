import { Failure } from '@site/shared/design/failure/Failure'
import type { SlotProps } from '@site/shared/host'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { PartBoundary } from './PartBoundary'
import { usePartLibrary } from './PartLibraryContext'
import type { SlotFilling } from './partLibrary'
import { remoteSlotContent } from './RemoteSlot.content'

/** The one place where a part enters the page: its module, its skeleton while it loads, a message when it cannot be shown. */
export const RemoteSlot = ({ name, skeleton = null }: SlotProps): ReactNode => {
  const library = usePartLibrary()
  useState(() => library.retry(name))
  const current = (): SlotFilling => library.filling(name)
  const filling = useSyncExternalStore(library.subscribe, current, current)
  return (
    <PartBoundary
      key={filling.id}
      slot={name}
      onCrash={(failure) => void library.crashed(name, failure)}
      fallback={(failure) => (
        <Failure message={remoteSlotContent.failure(failure)} onRetry={() => library.retry(name)} />
      )}
    >
      <Suspense fallback={skeleton}>
        <filling.component />
      </Suspense>
    </PartBoundary>
  )
}
