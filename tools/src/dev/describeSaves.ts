import { existsSync } from 'node:fs'
import path from 'node:path'
import type { PartSource } from '../workspace/parts'

/** The command that checks types at each save: of one part, or of a whole checkout. */
const findTypeCheck = (root: string, parts: readonly PartSource[]): string => {
  const [{ dir } = { dir: root }] = parts
  return existsSync(path.join(root, 'tsconfig.json'))
    ? 'npx tsc -b . mf-* --watch'
    : `npx tsc -b ${path.relative(root, dir)} --watch`
}

/**
 * What a save does and does not do in `site dev`, so that nobody waits for what will not show.
 * @param root of a checkout, or of the repository of one part, which has `shared` as a package
 * @param deployed the site that all other parts and the content come from; absent where they are those of the checkout
 */
export const describeSaves = (
  root: string,
  parts: readonly PartSource[],
  deployed?: { readonly origin: string },
): string => {
  const shared = existsSync(path.join(root, 'shared')) ? ['shared'] : []
  const names = [...parts.map(({ name }) => name), ...shared].join(', ').replace(/, ([^,]+)$/, ' and $1')
  const others = deployed
    ? `part.mjs included; content and other parts are those of ${deployed.origin}`
    : 'part.mjs and content/ included'
  return `saves of ${names} show in open pages; start again after any other change, ${others}
types are not checked here, but by: ${findTypeCheck(root, parts)}`
}
