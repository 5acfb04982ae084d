import { Failure } from '@site/shared/design/Failure'
import type { SlotProps } from '@site/shared/host'
import { type SlotName, useSiteConfig } from '@site/shared/platform'
import { watchViewport } from '@site/shared/view'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { readPartName } from '../../registry/pageRegistry'
import { PartBoundary } from './PartBoundary'
import { usePartLibrary } from './PartLibraryContext'
import type { PartLibrary } from './partLibrary'
import { remoteSlotContent } from './RemoteSlot.content'
import type { SlotState } from './slotStates'

interface RemoteSlotProps extends SlotProps {
  /** The document's title and metadata until the part renders its own. */
  readonly head?: ReactNode
}

/** Renders again for a new id only: React must not touch prerendered HTML between loading and hydration. */
const useSlotState = (library: PartLibrary, slot: SlotName, loading: SlotProps['loading']): SlotState => {
  const subscribe = useCallback((listener: () => void) => library.subscribe(slot, listener), [library, slot])
  const currentId = (): number => library.state(slot, loading).id
  useSyncExternalStore(subscribe, currentId, currentId)
  return library.state(slot, loading)
}

/** Distance from the viewport at which a slot counts as near, in pixels: about a screen. */
const NEAR_PX = 800

/** Calls `library.near` when a visitor comes near a lazy slot, and at once in browsers without IntersectionObserver. */
const useNearbyPlace = (
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
  const place = useNearbyPlace(library, name, isLazy)
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

/** Renders nothing for a part the collective does not use. */
const ConfiguredSlot = (slot: RemoteSlotProps): ReactNode => {
  const { without = [] } = useSiteConfig()
  return !without.includes(readPartName(slot.name)) && <FilledSlot {...slot} />
}

/**
 * Shows a module of a part: a skeleton while it loads, a message when it fails. It does not render again with its parent:
 * React would discard prerendered HTML that is not hydrated yet.
 *
 * @example
 * <RemoteSlot name="label/LatestReleases" skeleton={<CardGridSkeleton />} />
 */
export const RemoteSlot = memo(ConfiguredSlot, (before, after) => before.name === after.name)
