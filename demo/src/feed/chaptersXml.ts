import { escapeMarkup } from '@site/shared/escape-markup'
import { seededRandom } from './seededRandom'

const TITLES = ['Ouverture', 'Premières basses', 'Carte blanche', 'Clôture']

/** Of ten broadcasts one has chapters. */
const SHARE = 0.1

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)

/** Chapters of a broadcast as Podlove Simple Chapters, which some feeds have. */
export const chaptersXml = (slug: string, seconds: number): readonly string[] => {
  if (seededRandom(`chapters ${slug}`) >= SHARE) return []
  const chapters = TITLES.map((title, at) => {
    const start = clock(Math.round((seconds * at) / TITLES.length))
    return `<psc:chapter start="${start}" title="${escapeMarkup(title)}"/>`
  })
  return [`<psc:chapters version="1.2">${chapters.join('')}</psc:chapters>`]
}
