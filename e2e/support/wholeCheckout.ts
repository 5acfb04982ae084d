import { copyCheckout, type WholeCheckout } from '../../tools/src/workspace/checkoutCopy'
import { repository } from './command'

export type { WholeCheckout } from '../../tools/src/workspace/checkoutCopy'

/** Copies the whole checkout; it knows nothing of the builds and sites of the real one. */
export const copyWholeCheckout = (): WholeCheckout => copyCheckout(repository)
