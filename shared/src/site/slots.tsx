import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** The modules parts offer to one another, as `part/Module`: each part's `slots.d.ts` adds those its `part.mjs` declares. */
// biome-ignore lint/suspicious/noEmptyInterface: parts augment it
export interface Slots {}

/** The name of a slot, such as `label/LatestReleases`. */
export type SlotName = keyof Slots

/** What `Slot` takes. */
export interface SlotProps {
  readonly name: SlotName
  /** Shown while the part loads; give it the size of the module. */
  readonly skeleton?: ReactNode
  /** As of images: `lazy` loads when the slot is about a screen away; `eager` by default. */
  readonly loading?: 'eager' | 'lazy'
}

const SlotContext = createContext<ComponentType<SlotProps> | null>(null)

/**
 * The shell provides the component that fills slots.
 * @example <SlotProvider value={RemoteSlot}>{page}</SlotProvider>
 */
export const SlotProvider = SlotContext.Provider

/**
 * Shows another part's module by name; nothing without a shell that fills slots.
 * @example <Slot name="label/LatestReleases" skeleton={<CardSkeletons label="…" cards={4} />} loading="lazy" />
 */
export const Slot = (props: SlotProps): ReactNode => {
  const Fill = useContext(SlotContext)
  return Fill && <Fill {...props} />
}
