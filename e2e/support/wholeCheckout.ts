import { copyCheckout, type WholeCheckout } from '../../scripts/checkout/checkoutCopy'
import { repository } from './command'

export type { WholeCheckout } from '../../scripts/checkout/checkoutCopy'

/** Copies the whole checkout; it knows nothing of the builds and sites of the real one. */
export const copyWholeCheckout = (): WholeCheckout => copyCheckout(repository)
