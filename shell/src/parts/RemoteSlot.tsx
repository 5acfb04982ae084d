import { Failure } from '@site/shared/design/failure/Failure'
import type { SlotProps } from '@site/shared/host'
import { type SlotName, useSiteConfig } from '@site/shared/platform'
import { watchViewport } from '@site/shared/watch-viewport'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
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
const useSlotState = (library: PartLibrary, slot: SlotName, loading: SlotProps['loading']): SlotState => {
  const subscribe = useCallback((listener: () => void) => library.subscribe(slot, listener), [library, slot])
  const currentId = (): number => library.state(slot, loading).id
  useSyncExternalStore(subscribe, currentId, currentId)
  return library.state(slot, loading)
}

/** How far below the viewport a place is still near, in pixels: about a screen. */
const NEAR_PX = 800

/** Tells the library when a visitor comes near the place of a lazy slot; where nothing observes, every place is near. */
const useNearPlace = (
  library: PartLibrary,
  slot: SlotName,
  isLazy: boolean,
): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLazy || place.current === null) return
    const stop = watchViewport(place.current, NEAR_PX, (isNear) => isNear && library.near(slot))
    if (stop === undefined) library.near(slot)
    return stop
  }, [library, slot, isLazy])
  return place
}

const FilledSlot = ({ name, head, skeleton = null, loading }: RemoteSlotProps): ReactNode => {
  const library = usePartLibrary()
  const state = useSlotState(library, name, loading)
  const isLazy = loading === 'lazy'
  const place = useNearPlace(library, name, isLazy)
  return (
    <PartBoundary
      slot={name}
      isLazy={isLazy}
      place={place}
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
