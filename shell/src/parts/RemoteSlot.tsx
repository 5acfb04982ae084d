import { Failure } from '@site/shared/design/failure/Failure'
import type { SlotProps } from '@site/shared/host'
import { memo, type ReactNode, useState, useSyncExternalStore } from 'react'
import { PartBoundary } from './PartBoundary'
import { usePartLibrary } from './PartLibraryContext'
import type { SlotFilling } from './partLibrary'
import { remoteSlotContent } from './RemoteSlot.content'

interface RemoteSlotProps extends SlotProps {
  /** What a page says in its document's head while its part is not there to say it. */
  readonly head?: ReactNode
}

const FilledSlot = ({ name, head, skeleton = null }: RemoteSlotProps): ReactNode => {
  const library = usePartLibrary()
  useState(() => library.retry(name))
  const current = (): SlotFilling => library.filling(name)
  const filling = useSyncExternalStore(library.subscribe, current, current)
  return (
    <PartBoundary
      slot={name}
      attempt={filling.id}
      skeleton={
        <>
          {head}
          {skeleton}
        </>
      }
      onCrash={(failure) => void library.crashed(name, failure)}
      fallback={(failure) => (
        <>
          {head}
          <Failure message={remoteSlotContent.failure(failure)} onRetry={() => library.retry(name)} />
        </>
      )}
    >
      <filling.component />
    </PartBoundary>
  )
}

/**
 * The one place where a part enters the page: its module, its skeleton while it loads, a message when it cannot be shown.
 * It does not render again with what surrounds it, which would throw away composed HTML the part has not taken over yet.
 */
export const RemoteSlot = memo(FilledSlot, (before, after) => before.name === after.name)
