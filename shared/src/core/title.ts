/**
 * Titles of podcasts: people write « artist - show », one line that lists and the player show as two. Answers of the api carry
 * the lines, split by the rule of their feed (`api/src/podcasts/titles/titleRule.ts`); whether a title was split is read here alone.
 */
export interface TitleLines {
  /** One or several names; the whole title where it names no artist. */
  readonly artist: string
  /** The show; a description where the title is whole. */
  readonly show: string
  /** The title was not split: the artist line is the whole title. */
  readonly titleIsWhole?: true
}

/** People write hyphens and dashes alike between an artist and a show: the characters, as a class of an expression has them. */
export const HYPHENS = '-‐‑–—−'

const BETWEEN_SPACES = new RegExp(`\\s[${HYPHENS}](?:\\s|$)`)

const cut = (title: string): readonly [before: string, after: string] => {
  const spaced = title.search(BETWEEN_SPACES)
  const hyphen = spaced < 0 ? title.indexOf('-') : spaced + 1
  return hyphen < 0 ? [title.trim(), ''] : [title.slice(0, hyphen).trim(), title.slice(hyphen + 1).trim()]
}

/** « Nuit bleue #6 avec Zéphyr »; names begin with a capital or a digit: « Une heure avec vous » names nobody. */
const WITH = /^(?<show>.*\S)\s+(?:avec|AVEC)\s+(?<artist>[\p{Lu}\d].*)$/u

const readWith = (title: string): TitleLines | undefined => {
  const { show, artist } = WITH.exec(title.trim())?.groups ?? {}
  return show && artist ? { artist, show } : undefined
}

/**
 * Splits a title at its first hyphen with spaces around it, else at its first hyphen; one without a hyphen before « avec ». A title
 * with nothing before or after stays whole, and its second line is the description.
 * @example splitTitle('Zéphyr - Nuit bleue', '') // { artist: 'Zéphyr', show: 'Nuit bleue' }
 */
export const splitTitle = (title: string, description: string): TitleLines => {
  const [before, after] = cut(title)
  if (before !== '' && after !== '') return { artist: before, show: after }
  const whole: TitleLines = { artist: before || title.trim(), show: description, titleIsWhole: true }
  return before === title.trim() ? (readWith(title) ?? whole) : whole
}

/**
 * Whether a title names an artist: only then are its lines a name and a show.
 * @example namesArtist(splitTitle('Émission spéciale', '')) // false
 */
export const namesArtist = ({ titleIsWhole }: TitleLines): boolean => !titleIsWhole

/**
 * The show without the description that replaces it where the title is whole: empty there.
 * @example readShow(podcast) && <p>{readShow(podcast)}</p>
 */
export const readShow = (lines: TitleLines): string => (namesArtist(lines) ? lines.show : '')

/**
 * A title in one line.
 * @example formatTitle({ artist: 'Zéphyr', show: 'Nuit bleue' }) // Zéphyr – Nuit bleue
 */
export const formatTitle = (lines: TitleLines, separator = ' – '): string =>
  [lines.artist, readShow(lines)].filter((words) => words !== '').join(separator)

/**
 * Writes a hyphen between words as everywhere on the site.
 * @example writeDashes('Zéphyr - Nuit bleue') // Zéphyr – Nuit bleue
 */
export const writeDashes = (title: string): string => title.replaceAll(' - ', ' – ')

/**
 * The names in an artist line.
 * @example artistNames('Basalte / Mica') // ['Basalte', 'Mica']
 */
export const artistNames = (artist: string): readonly string[] =>
  artist
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
