import { cpSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { copyCheckout, type WholeCheckout } from '../../scripts/delivery/checkoutCopy'
import { repository } from './command'

export type { WholeCheckout } from '../../scripts/delivery/checkoutCopy'

/** Copies the whole checkout; it knows nothing of the builds and sites of the real one. */
export const copyWholeCheckout = (): WholeCheckout => copyCheckout(repository)

/** The same with what is built of the real one: only what is changed is built again. */
export const copyBuiltCheckout = (): WholeCheckout => {
  const copy = copyWholeCheckout()
  const builds = readdirSync(repository).map((folder) => path.join(folder, 'dist'))
  for (const build of builds.filter((folder) => existsSync(path.join(repository, folder))))
    cpSync(path.join(repository, build), path.join(copy.root, build), { recursive: true })
  return copy
}
