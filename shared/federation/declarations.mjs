// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The slots some text names: plain strings such as `"label/LatestReleases"`.
 * @param {string} text
 * @returns {string[]} as `part/Module`
 */
export const slotsNamedIn = (text) =>
  [...text.matchAll(/(["'`])([a-z][a-z\d-]*\/[A-Z]\w*)\1/g)].map(([, , slot = '']) => slot)

/**
 * What other parts compile against.
 * @param {string} dir
 */
const declaredSlots = (dir) => {
  const file = path.join(dir, 'slots.d.ts')
  return existsSync(file) ? slotsNamedIn(readFileSync(file, 'utf8')) : []
}

/** @param {readonly string[]} names */
const list = (names) => [...names].sort().join(', ') || 'nothing'

/**
 * Refuses to build a part whose declarations disagree: `slots.d.ts` declares what `webpack.config.mjs` exposes, and each
 * page is filled by an exposed module.
 * @param {Pick<import('./identity.mjs').Identity, 'dir' | 'name' | 'exposes' | 'pages'>} part
 */
export const checkDeclarations = ({ dir, name, exposes, pages }) => {
  const [exposed, declared] = [Object.keys(exposes).map((module) => `${name}/${module}`), declaredSlots(dir)]
  if (list(exposed) !== list(declared))
    throw new Error(`${name} exposes ${list(exposed)}, but its slots.d.ts declares ${list(declared)}`)
  for (const page of pages)
    if (!(page.module in exposes))
      throw new Error(`${name} declares the page ${page.path} of a module it does not expose: ${page.module}`)
}
