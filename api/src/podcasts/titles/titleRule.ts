import { findNamed } from '@site/shared/text'
import { HYPHENS, splitTitle, type TitleLines } from '@site/shared/title'

/** How the titles of a feed are written; `artist-show` is how most people write them. */
export const TITLE_ORDERS = ['artist-show', 'show-artist', 'residents'] as const

/** How the titles of a feed are split into an artist and a show. */
export interface TitleRule {
  readonly order: (typeof TITLE_ORDERS)[number]
  /** The artist lines of residents, who are looked for with `residents`. */
  readonly residents: readonly string[]
}

const ARTIST_SHOW: TitleRule = { order: 'artist-show', residents: [] }

/** A hyphen or dash with spaces around it. */
const BETWEEN_SPACES = new RegExp(`\\s[${HYPHENS}]\\s`)

const cutPieces = (title: string): readonly string[] =>
  title
    .split(BETWEEN_SPACES)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

/** The artist is behind the last hyphen: « Nuit bleue - Palier 4 - Zéphyr ». */
const splitShowFirst = (title: string): TitleLines | undefined => {
  const pieces = cutPieces(title)
  const artist = pieces.at(-1)
  return artist === undefined || pieces.length === 1
    ? undefined
    : { artist, show: pieces.slice(0, -1).join(' - ') }
}

/** The artist is the piece that names a resident, wherever that is; a title of one piece names the resident beside itself. */
const splitByResident = (title: string, residents: readonly string[]): TitleLines | undefined => {
  const resident = findNamed(
    title,
    residents.map((artist) => ({ artist })),
  )
  if (resident === undefined) return undefined
  const pieces = cutPieces(title)
  if (pieces.length > 1) {
    const at = pieces.findIndex((piece) => findNamed(piece, [resident]) !== undefined)
    return { artist: pieces[at] ?? title, show: pieces.filter((_, index) => index !== at).join(' - ') }
  }
  return pieces[0] === resident.artist ? undefined : { artist: resident.artist, show: title.trim() }
}

/**
 * Splits a title by the rule of its feed; one that the rule does not fit is split as « artist - show ».
 * @example splitByRule('Nuit bleue - Zéphyr', '', { order: 'show-artist', residents: [] }).artist // Zéphyr
 */
export const splitByRule = (
  title: string,
  description: string,
  { order, residents }: TitleRule = ARTIST_SHOW,
): TitleLines => {
  const found =
    order === 'show-artist'
      ? splitShowFirst(title)
      : order === 'residents'
        ? splitByResident(title, residents)
        : undefined
  return found ?? splitTitle(title, description)
}
