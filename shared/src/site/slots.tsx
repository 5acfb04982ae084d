import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** The modules parts offer to one another, as `part/Module`: each part's `slots.d.ts` adds those its `part.mjs` declares. */
// biome-ignore lint/suspicious/noEmptyInterface: parts augment it
export interface Slots {}

export type SlotName = keyof Slots

export interface SlotProps {
  readonly name: SlotName
  /** Holds the place while the part loads; give it the size of what comes. */
  readonly skeleton?: ReactNode
  /** As of images: what is `lazy` is loaded once its place is about a screen away; `eager` unless told. */
  readonly loading?: 'eager' | 'lazy'
}

const SlotContext = createContext<ComponentType<SlotProps> | null>(null)

/** The shell gives the component that fills slots. */
export const SlotProvider = SlotContext.Provider

/** Shows another part's module by name; nothing where no shell fills slots. */
export const Slot = (props: SlotProps): ReactNode => {
  const Fill = useContext(SlotContext)
  return Fill && <Fill {...props} />
}
