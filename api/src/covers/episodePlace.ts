/** The place of an episode in its show; a missing field is unknown. */
export interface EpisodePlace {
  readonly number?: number
  readonly season?: number
}

/** Longer numbers are identifiers. */
const NUMBER = '(?<number>\\d{1,4})(?![\\p{L}\\p{N}]|[.,]\\d)'
const START = '(?<![\\p{L}\\p{N}])'

/** « S02E03 », « s2 ép. 3 », « saison 2, épisode 3 ». */
const SEASON_AND_EPISODE = new RegExp(
  `${START}s(?:aison)?\\s?(?<season>\\d{1,2})[\\s,.:–-]{0,3}(?:e|ep|ép|episode|épisode)\\.?\\s?${NUMBER}`,
  'iu',
)
const SEASON = new RegExp(`${START}saison\\s?(?<season>\\d{1,2})(?![\\p{L}\\p{N}])`, 'iu')

const named = (words: string): RegExp => new RegExp(`${words}\\s?${NUMBER}`, 'iu')

/**
 * « #7 », « n° 7 », « épisode 12 », « vol. 3 », the surest first: of « Émission 3 #2 » the number is 2. A number without such a word
 * may be part of a name: « Studio 54 », « Palier 4 ».
 */
const NUMBERED: readonly RegExp[] = [
  named('#'),
  named(`${START}(?:(?:n|nr|nro)[°.]|no\\.?|num[ée]ro|[ée]pisode|[ée]p\\.?)`),
  named(`${START}(?:vol\\.?|volume|part\\.?|partie|pt\\.?|chapitre)`),
  named(`${START}[ée]mission`),
]

const findNumber = (text: string): string | undefined =>
  NUMBERED.map((pattern) => pattern.exec(text)?.groups?.number).find((number) => number !== undefined)

const readNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

/** Reads the elements that hosts write for podcast apps. */
const readElement = (name: 'episode' | 'season', xml: string): number | undefined =>
  readNumber(new RegExp(`<(?:itunes|podcast):${name}(?:\\s[^>]*)?>\\s*(\\d{1,4})\\s*<`).exec(xml)?.[1])

/**
 * Reads season and number of an episode from its title, which visitors see, else from the elements of its item: some hosts count
 * the episodes of all shows there.
 * @param passedOn the elements of the item, as XML
 * @example readEpisodePlace('Zéphyr - Nuit bleue #7', '') // { number: 7 }
 */
export const readEpisodePlace = (title: string, passedOn: string): EpisodePlace => {
  // « n° », « № » and digits of other widths are written alike.
  const text = title.normalize('NFKC')
  const both = SEASON_AND_EPISODE.exec(text)?.groups
  const number = readNumber(both?.number ?? findNumber(text)) ?? readElement('episode', passedOn)
  const season =
    readNumber(both?.season ?? SEASON.exec(text)?.groups?.season) ?? readElement('season', passedOn)
  return { ...(number !== undefined && { number }), ...(season !== undefined && { season }) }
}
