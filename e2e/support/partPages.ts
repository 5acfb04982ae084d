import { declaration as about } from '../../mf-about/part.mjs'
import { declaration as label } from '../../mf-label/part.mjs'
import { declaration as player } from '../../mf-player/part.mjs'
import { declaration as radio } from '../../mf-radio/part.mjs'

const readSegment = (path: string): string => path.split('/')[1] ?? ''

/** First segment of a page's path -> the part that declares it. Home has its own tag: it shows several. */
const OWNERS = new Map(
  [about, label, player, radio].flatMap(({ name, modules }) =>
    Object.values(modules).flatMap((module) =>
      'page' in module && module.page.path !== '/' ? [[readSegment(module.page.path), name] as const] : [],
    ),
  ),
)

/**
 * The tag of a test that visits one page: `npm test` leaves it out after a change of other parts (`scripts/verify/scope.ts`).
 * What a test of home shows of one part or of the shell has the tag of that instead.
 * @example test(`${path} prints`, tagPart('/label'), …) // { tag: ['@label'] }
 */
export const tagPart = (path: string): { readonly tag: string[] } => {
  const owner = path === '/' ? 'home' : OWNERS.get(readSegment(path))
  return { tag: owner === undefined ? [] : [`@${owner}`] }
}

/** Pages of one part, home, or pages of the shell, that a test visits one after another. */
interface PageGroup {
  readonly paths: readonly string[]
  readonly tag: string[]
}

/**
 * Groups pages by their tag: later pages of a context load faster (docs/testing.md).
 * @example groupPages(['/', '/label']) // [{ paths: ['/'], tag: ['@home'] }, { paths: ['/label'], tag: ['@label'] }]
 */
export const groupPages = (paths: readonly string[]): readonly PageGroup[] => {
  const tags = [...new Set(paths.map((path) => tagPart(path).tag.join()))]
  return tags.map((tag) => ({
    paths: paths.filter((path) => tagPart(path).tag.join() === tag),
    tag: tag === '' ? [] : [tag],
  }))
}
