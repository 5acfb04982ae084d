import { escapeMarkup } from '@site/shared/text'
import type { InventedCollective } from '../collective'
import type { Episode } from './episodes'
import { seededRandom } from './seededRandom'

const SUBTITLE_LENGTH = 50

const two = (number: number) => String(number).padStart(2, '0')

/** Writes mostly `hh:mm:ss`, sometimes `mm:ss` or plain seconds, which the format allows too. */
const durationText = (seconds: number, key: string) => {
  const luck = seededRandom(`duration ${key}`)
  const minutes = Math.floor(seconds / 60)
  if (luck < 0.05) return String(seconds)
  if (luck < 0.15 && minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`
}

const shorten = (text: string) =>
  text.length > SUBTITLE_LENGTH ? `${[...text].slice(0, SUBTITLE_LENGTH - 1).join('')}…` : text

const descriptionXml = ({ title, description, slug }: Episode, host: string) => {
  const text = description || `${title} by ${host}`
  const wrap = seededRandom(`cdata ${slug}`) < 0.2 ? cdata : escapeMarkup
  return [
    `<itunes:summary>${wrap(text)}</itunes:summary>`,
    `<itunes:subtitle>${escapeMarkup(shorten(text))}</itunes:subtitle>`,
    `<description>${wrap(text)}</description>`,
  ]
}

const enclosureXml = ({ fileName, bytes }: Episode, base: string) =>
  fileName === undefined
    ? []
    : [`<enclosure type="audio/mpeg" url="${escapeMarkup(`${base}/media/${fileName}`)}" length="${bytes}"/>`]

const imageXml = ({ cover }: Episode, base: string) =>
  cover === undefined ? [] : [`<itunes:image href="${escapeMarkup(`${base}/covers/${cover}`)}"/>`]

const TITLES = ['Ouverture', 'Premières basses', 'Carte blanche', 'Clôture']

/** One broadcast in ten has chapters. */
const SHARE = 0.1

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)

/** Writes chapters as Podlove Simple Chapters, which some feeds have. */
const chaptersXml = (slug: string, seconds: number): readonly string[] => {
  if (seededRandom(`chapters ${slug}`) >= SHARE) return []
  const chapters = TITLES.map((title, at) => {
    const start = clock(Math.round((seconds * at) / TITLES.length))
    return `<psc:chapter start="${start}" title="${escapeMarkup(title)}"/>`
  })
  return [`<psc:chapters version="1.2">${chapters.join('')}</psc:chapters>`]
}

/** Writes text as a CDATA section. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Writes a broadcast as an `<item>` like SoundCloud's; `publishedAt` in ms. */
export const itemXml = (
  episode: Episode,
  publishedAt: number,
  base: string,
  { name, page }: InventedCollective,
) =>
  [
    '<item>',
    `<guid isPermaLink="false">${escapeMarkup(episode.guid)}</guid>`,
    `<title>${escapeMarkup(episode.title)}</title>`,
    `<pubDate>${new Date(publishedAt).toUTCString().replace('GMT', '+0000')}</pubDate>`,
    `<link>${page}/${episode.slug}</link>`,
    `<itunes:duration>${durationText(episode.seconds, episode.slug)}</itunes:duration>`,
    `<itunes:author>${escapeMarkup(name)}</itunes:author>`,
    '<itunes:explicit>no</itunes:explicit>',
    ...descriptionXml(episode, name),
    ...enclosureXml(episode, base),
    ...imageXml(episode, base),
    ...chaptersXml(episode.slug, episode.seconds),
    '</item>',
  ].join('\n')
