// Styles by the last word of their pages' addresses. They are what residents say they play: content.
import { joinWords } from '@site/shared/search'
import { foldForSearch } from '@site/shared/text'
import { listStyles } from '../content/residentsFile'

interface Styled {
  readonly styles: readonly string[]
}

/**
 * The last word of a style's address; spellings that differ in case, accents and hyphens alone share it.
 * @example styleSlug('UK funky') // uk-funky
 */
export const styleSlug = (style: string): string => joinWords(foldForSearch(style)).slice(1, -1)

/** The address of a style's page. */
export const stylePath = (style: string): string => `/podcasts/style/${styleSlug(style)}`

/** Whether a resident plays a style, by its name or its slug. */
export const hasStyle =
  (style: string) =>
  (resident: Styled): boolean =>
    listStyles(resident).some((own) => styleSlug(own) === styleSlug(style))

/** Every style once, in alphabetical order, by its first spelling. A name without a letter of the alphabet has no page. */
export const everyStyle = (residents: readonly Styled[]): readonly string[] => {
  const bySlug = new Map<string, string>()
  for (const style of residents.flatMap(listStyles)) {
    const slug = styleSlug(style)
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, style.trim())
  }
  return [...bySlug.values()].sort((a, b) => a.localeCompare(b, 'fr'))
}

/**
 * The styles that most residents play, in alphabetical order.
 * @example mostPlayed(residents, 12)
 */
export const mostPlayed = (residents: readonly Styled[], count: number): readonly string[] => {
  const players = new Map<string, number>()
  for (const slug of residents.flatMap(listStyles).map(styleSlug))
    players.set(slug, (players.get(slug) ?? 0) + 1)
  const countPlayers = (style: string): number => players.get(styleSlug(style)) ?? 0
  return [...everyStyle(residents)]
    .sort((a, b) => countPlayers(b) - countPlayers(a))
    .slice(0, count)
    .sort((a, b) => a.localeCompare(b, 'fr'))
}

/** The style of a page; undefined where nobody plays it. */
export const findStyle = (slug: string, residents: readonly Styled[]): string | undefined =>
  everyStyle(residents).find((style) => styleSlug(style) === slug)
