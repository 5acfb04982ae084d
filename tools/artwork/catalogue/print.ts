import type { Order } from '../easel/easel'
import type { MotifName } from '../motifs/motifs'

/** One file of the project and the order that makes it. */
export interface Print {
  /** From the root of the repository. */
  readonly path: string
  readonly order: Order
}

const coverSide = 600
const coverBudget = 25_000

/** A square sleeve, 600 pixels, at most 25 kB. */
export function coverOrder(id: string, motif: MotifName, more: Partial<Order> = {}): Order {
  return {
    id,
    motif,
    width: coverSide,
    height: coverSide,
    label: '',
    light: 0.3,
    format: 'image/webp',
    budget: coverBudget,
    ...more,
  }
}
