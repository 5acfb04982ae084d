import { type ReactNode, useEffect } from 'react'

/** Stands beside a part and runs a task once the part is hydrated, its own effects included. */
export const OnMount = ({ task }: { readonly task: () => void }): ReactNode => {
  useEffect(task, [task])
  return null
}
