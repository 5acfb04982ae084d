import { Failure } from '@site/shared/design/failure/Failure'
import type { SlotProps } from '@site/shared/host'
import { type SlotName, useSiteConfig } from '@site/shared/platform'
import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { PartBoundary } from './PartBoundary'
import { usePartLibrary } from './PartLibraryContext'
import type { PartLibrary } from './partLibrary'
import { remoteSlotContent } from './RemoteSlot.content'
import type { SlotState } from './slotStates'

interface RemoteSlotProps extends SlotProps {
  /** What a page says in its document's head while its part is not there to say it. */
  readonly head?: ReactNode
}

/** Renders again for another id alone: prerendered HTML must not be touched between loading and hydration. */
const useSlotState = (library: PartLibrary, slot: SlotName): SlotState => {
  const subscribe = useCallback((listener: () => void) => library.subscribe(slot, listener), [library, slot])
  const currentId = (): number => library.state(slot).id
  useSyncExternalStore(subscribe, currentId, currentId)
  return library.state(slot)
}

const FilledSlot = ({ name, head, skeleton = null }: RemoteSlotProps): ReactNode => {
  const library = usePartLibrary()
  const state = useSlotState(library, name)
  return (
    <PartBoundary
      slot={name}
      attempt={state.id}
      skeleton={
        <>
          {head}
          {skeleton}
        </>
      }
      message={
        state.status === 'failed' && (
          <>
            {head}
            <Failure message={remoteSlotContent.failure(state.failure)} onRetry={() => library.retry(name)} />
          </>
        )
      }
      onCrash={(cause) => void library.crash(name, cause)}
    >
      {state.status !== 'failed' && <state.component />}
    </PartBoundary>
  )
}

/** A collective that goes without a part has no place for it. */
const SlotOfSite = (slot: RemoteSlotProps): ReactNode => {
  const { without = [] } = useSiteConfig()
  return !without.includes(slot.name.replace(/\/.*$/, '')) && <FilledSlot {...slot} />
}

/**
 * The one place where a part enters the page: its module, its skeleton while it loads, a message when it cannot be shown.
 * It does not render again with what surrounds it, which would throw away prerendered HTML that is not hydrated yet.
 */
export const RemoteSlot = memo(SlotOfSite, (before, after) => before.name === after.name)
