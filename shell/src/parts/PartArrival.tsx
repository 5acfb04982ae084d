import { type ReactNode, useEffect } from 'react'

/** Stands beside a part and tells once the part is there, its own effects included. */
export const PartArrival = ({ onArrival }: { readonly onArrival: () => void }): ReactNode => {
  useEffect(onArrival, [onArrival])
  return null
}
