import { coverPath } from '@site/shared/address'
import type { Podcast } from '@site/shared/answers'
import { podcastKey } from '@site/shared/podcast'
import { readColours, type SiteConfig } from '@site/shared/site-config'
import { formatTitle } from '@site/shared/title'
import { shortDigest } from '../net/http/address'
import { type EpisodePlace, readEpisodePlace } from './episodePlace'
import { createResidentFinder } from './findResident'
import type { Resident } from './residents'

/** Version of the drawing: a change of how covers look is a change of their addresses. */
const DRAWING = 1

/** A colour, and one that is read on it. */
export interface Tone {
  readonly colour: string
  readonly on: string
}

/** The large mark of a cover. */
export type Stamp =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'date'; readonly day: string; readonly month: string }

/** Everything that is drawn on the cover of an episode: equal values are equal bytes. */
export interface EpisodeDrawing {
  /** The path of the resident's picture in the site; absent, the ground is the tone. */
  readonly picture?: string
  readonly stamp?: Stamp
  readonly tone: Tone
  /** Which of the crops and places it has, so that neighbours differ; 0 or more. */
  readonly variant: number
}

/** The cover that the service draws for a podcast. */
export interface EpisodeCover extends EpisodeDrawing {
  /** Names it in its address: the key of the podcast and a digest of the drawing. */
  readonly name: string
  /** Whether pages show it; otherwise the podcast has its own picture, which it replaces where that fails. */
  readonly isShown: boolean
}

/** The fields of a podcast that decide which cover it shows. */
export interface CoverFields extends Pick<Podcast, 'coverUrl'> {
  readonly episodeCover?: EpisodeCover
}

/** The name of a cover in an address: longer than the digests of other covers. */
const NAME = /^(?<key>[\da-z]{1,7})-[\w-]{12}$/

/** The key of the podcast in the name of a drawn cover; undefined for any other word of an address. */
export const keyInName = (name: string): string | undefined => NAME.exec(name)?.groups?.key

/**
 * The address of a drawn cover in this service.
 * @param width one of `COVER_WIDTHS`
 */
export const episodeCoverUrl = ({ name }: Pick<EpisodeCover, 'name'>, width: number, base: string): string =>
  `${base}${coverPath(name, width)}`

/** The colours that seasons have by turns: the accents of the collective, and its ink. */
const listTones = (colours: SiteConfig['colours']): readonly [Tone, ...Tone[]] => {
  const { acid, direct, ink, ground, 'on-acid': onAcid, 'on-direct': onDirect } = readColours({ colours })
  const first = { colour: acid, on: onAcid }
  const others = [
    { colour: direct, on: onDirect },
    { colour: ink, on: ground },
  ]
  return [first, ...others.filter(({ colour }) => colour !== acid)]
}

const hash = (text: string): number => Number.parseInt(podcastKey(text), 36)

const FIRST_MONTH_OF_SEASON = 9

/** The season of a day: radios begin theirs in September. 0 without a day. */
const seasonOf = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= FIRST_MONTH_OF_SEASON ? year : Math.max(year - 1, 0)
}

/** As short as on a tape. */
const MONTHS = ['JANV', 'FÉV', 'MARS', 'AVR', 'MAI', 'JUIN', 'JUIL', 'AOÛT', 'SEPT', 'OCT', 'NOV', 'DÉC']

const chooseStamp = ({ number }: EpisodePlace, day: string): Stamp | undefined => {
  if (number !== undefined) return { kind: 'number', number: String(number) }
  const [, month, date] = day.split('-').map(Number)
  const name = month && MONTHS[month - 1]
  return name && date ? { kind: 'date', day: String(date), month: name } : undefined
}

/** The fields of a podcast that decide its cover. */
export interface CoveredPodcast extends Podcast {
  /** Its day in France, `2026-10-25`; empty without a date. */
  readonly publishedDay: string
  /** Elements of its item, as XML. */
  readonly passedOn: string
}

interface CoverPlace {
  readonly resident: Resident | undefined
  readonly tones: readonly [Tone, ...Tone[]]
  /** Whether the podcast has a picture of its own. */
  readonly hasOwnPicture: boolean
}

/** The show of a podcast without its number, so that its episodes have the colours of their seasons. */
const nameShow = (title: string): string => title.replace(/\d+/g, '')

/**
 * Decides what is drawn for a podcast: the picture of its resident, its number or else its day, and the colour of its season.
 * Undefined where nothing is known of it: neither a resident nor a number.
 */
const planCover = (
  podcast: CoveredPodcast,
  { resident, tones, hasOwnPicture }: CoverPlace,
): EpisodeCover | undefined => {
  const title = formatTitle(podcast, ' - ')
  const place = readEpisodePlace(title, podcast.passedOn)
  if (resident === undefined && place.number === undefined) return undefined
  const stamp = chooseStamp(place, podcast.publishedDay)
  const picture = resident?.picture
  if (stamp === undefined && picture === undefined) return undefined
  const season = place.season ?? seasonOf(podcast.publishedDay)
  const turn = hash(resident?.artist ?? nameShow(title)) + season
  const drawing: EpisodeDrawing = {
    ...(picture !== undefined && { picture }),
    ...(stamp && { stamp }),
    tone: tones[turn % tones.length] ?? tones[0],
    variant: (place.number ?? hash(podcast.id)) % VARIANTS,
  }
  const digest = shortDigest(JSON.stringify([DRAWING, picture, stamp, drawing.tone, drawing.variant]))
  return { ...drawing, name: `${podcastKey(podcast.id)}-${digest}`, isShown: !hasOwnPicture }
}

/** Three places of the number times four crops, of which consecutive numbers have others. */
const VARIANTS = 12

/** A picture of so many podcasts may be that of a show; one of nearly all is that of the radio. */
const MIN_SHARED = 3
const SHARED_BY = 0.9

/** The addresses that are no podcast's own picture: that of the feed, and one that nearly all podcasts have. */
const findSharedPictures = (
  podcasts: readonly CoveredPodcast[],
  feedPicture: string,
): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const { coverUrl } of podcasts)
    if (coverUrl !== undefined) counts.set(coverUrl, (counts.get(coverUrl) ?? 0) + 1)
  const pictured = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shared = [...counts].filter(([, count]) => count >= MIN_SHARED && count >= SHARED_BY * pictured)
  return new Set([feedPicture, ...shared.map(([address]) => address)])
}

/** What covers of a feed depend on besides its podcasts. */
export interface CoverRules {
  readonly residents: readonly Resident[]
  readonly colours?: SiteConfig['colours']
  /** The picture of the whole feed; empty without one. */
  readonly feedPicture: string
}

/**
 * Decides the drawn cover of each podcast of a feed; undefined where there is nothing to draw.
 * @example const planned = planCovers(feed.podcasts, rules); planned(podcast)?.name
 */
export const planCovers = (
  podcasts: readonly CoveredPodcast[],
  { residents, colours, feedPicture }: CoverRules,
): ((podcast: CoveredPodcast) => EpisodeCover | undefined) => {
  const shared = findSharedPictures(podcasts, feedPicture)
  const tones = listTones(colours)
  const findResident = createResidentFinder(residents)
  return (podcast) =>
    planCover(podcast, {
      resident: findResident(podcast.artist),
      tones,
      hasOwnPicture: podcast.coverUrl !== undefined && !shared.has(podcast.coverUrl),
    })
}
