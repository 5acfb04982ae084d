import { COVER_WIDTHS } from '@site/shared/address'
import type { Podcast } from '@site/shared/answers'
import { podcastKey } from '@site/shared/podcast'
import { err, ok, type Result } from '@site/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CoverFields, type EpisodeCover, keyInName } from '../../covers/episodeCover'
import { CACHE_CONTROL } from '../../net/http/cacheTimes'
import { type ApiFailure, gone, notFound, sendFailure } from '../../net/http/failure'
import type { CoverSource } from '../coverSource'
import { type DrawnEpisode, type EpisodeFormat, FEED_COVER_WIDTH } from './drawEpisode'
import { type EpisodeCovers, fileOfWidth } from './episodeCovers'

const UNKNOWN = notFound('Cette image n’existe pas.')
const WITHDRAWN = gone('Cette image a été retirée.')

type Covered = Pick<Podcast, 'id'> & CoverFields

/** The podcasts that have drawn covers. */
export type CoveredFeed = (
  base: string,
) => Promise<
  Result<{ readonly podcasts: readonly Covered[]; readonly withdrawn?: readonly Covered[] }, ApiFailure>
>

/** The file of a drawn cover as an address names it. */
export interface CoverFile {
  /** The name of the cover. */
  readonly name: string
  /** `640.webp` or `1400.jpg`. */
  readonly file: string
}

/** The file of drawn covers that feeds name. */
export const FEED_FILE = `${FEED_COVER_WIDTH}.jpg`

const readFormat = (file: string): EpisodeFormat | undefined => {
  if (file === FEED_FILE) return 'feed'
  return COVER_WIDTHS.some((width) => file === `${width}.webp`) ? 'pages' : undefined
}

const pick = (drawn: DrawnEpisode, file: string): Buffer | undefined =>
  file === FEED_FILE ? drawn.files[0] : fileOfWidth(drawn, Number.parseInt(file, 10))

const findCovers = (podcasts: readonly Covered[], key: string): readonly EpisodeCover[] =>
  podcasts.flatMap(({ id, episodeCover }) => (episodeCover && podcastKey(id) === key ? [episodeCover] : []))

/**
 * Answers drawn covers: `/covers/<name>/640.webp` and `/covers/<name>/1400.jpg`. Under an older name it leads to the present one;
 * any other is not drawn.
 */
export const createEpisodeCoverRoute = (feed: CoveredFeed, covers: EpisodeCovers) => {
  /** The cover of an address; `isPresent` is false where the podcast has another one now. */
  const find = async (name: string, base: string) => {
    const key = keyInName(name) ?? ''
    const read = await feed(base)
    if (!read.ok) return read
    const { podcasts, withdrawn = [] } = read.value
    const known = findCovers(podcasts, key)
    const [first] = known
    if (!first) return err(findCovers(withdrawn, key).length > 0 ? WITHDRAWN : UNKNOWN)
    const named = known.find((cover) => cover.name === name)
    return ok({ cover: named ?? first, isPresent: named !== undefined })
  }

  return {
    answer: async (
      { name, file }: CoverFile,
      base: string,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> => {
      const format = readFormat(file)
      if (!format) return sendFailure(reply, UNKNOWN)
      const found = await find(name, base)
      if (!found.ok) return sendFailure(reply, found.error)
      const { cover, isPresent } = found.value
      if (!isPresent)
        return reply
          .header('cache-control', CACHE_CONTROL.unfinishedCard)
          .redirect(`../${cover.name}/${file}`, 302)
      const tag = `"${name}-${file}"`
      const headers = { 'cache-control': CACHE_CONTROL.card, etag: tag }
      if (request.headers['if-none-match'] === tag) return reply.code(304).headers(headers).send()
      const drawn = await covers(cover, format)
      if (!drawn.ok) return sendFailure(reply, drawn.error)
      return reply
        .headers(drawn.value.isWhole ? headers : { 'cache-control': CACHE_CONTROL.unfinishedCard })
        .type(format === 'feed' ? 'image/jpeg' : 'image/webp')
        .send(pick(drawn.value, file))
    },
    /** Covers by their addresses for social cards: drawn ones from here, others from `source`. */
    withDrawn:
      (source: CoverSource): CoverSource =>
      async (address, base) => {
        const words = address.startsWith(`${base}/covers/`) ? address.split('/') : []
        const [name = '', file = ''] = words.slice(-2)
        if (keyInName(name) === undefined) return source(address, base)
        const found = await find(name, base)
        if (!found.ok) return found
        const drawn = await covers(found.value.cover, 'pages')
        if (!drawn.ok) return drawn
        const bytes = pick(drawn.value, file)
        return bytes ? ok(bytes) : err(UNKNOWN)
      },
  }
}
