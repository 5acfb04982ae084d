import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** The modules parts offer to one another, as `part/Module`. */
export type SlotName =
  | 'player/Player'
  | 'radio/Home'
  | 'radio/Residences'
  | 'radio/Residence'
  | 'label/Label'
  | 'label/LatestReleases'
  | 'about/About'

export interface SlotProps {
  readonly name: SlotName
  /** Holds the place while the part loads; give it the size of what comes. */
  readonly skeleton?: ReactNode
}

const SlotContext = createContext<ComponentType<SlotProps> | null>(null)

/** The shell gives the component that fills slots. */
export const SlotProvider = SlotContext.Provider

/** Shows another part's module by name; nothing where no shell fills slots. */
export const Slot = (props: SlotProps): ReactNode => {
  const Fill = useContext(SlotContext)
  return Fill && <Fill {...props} />
}
