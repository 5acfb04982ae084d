import type { Podcast } from '@site/shared/answers'
import { podcastKey } from '@site/shared/podcast'
import type { Result } from '@site/shared/result'
import { readShow } from '@site/shared/title'
import type { CoverFields } from '../covers/episodeCover'
import { shortDigest, withoutBase } from '../net/http/address'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { type ApiFailure, gone, notFound, sendFailure } from '../net/http/failure'
import type { Routes } from '../net/http/routes'
import { oncePer } from '../time/oncePer'
import { type CardTools, createCards } from './cards'
import type { Card, Logo } from './drawCard'
import { drawnCoverUrl, replacementUrl } from './episodes/podcastCover'

/** Version of the drawing, which is part of a card's digest. */
const DRAWING = 1

/** How cards of a site look; without a name they have the title of its feed. */
export interface CardLook extends Pick<Card, 'colours' | 'logo'> {
  readonly siteName?: string | undefined
}

type CardPodcast = Podcast & CoverFields

const describeCard = (
  podcast: CardPodcast,
  feedTitle: string,
  { siteName = feedTitle, colours, logo }: CardLook,
  base: string,
): Card => {
  const coverUrl = drawnCoverUrl(podcast, base) ?? podcast.coverUrl
  return {
    siteName,
    ...(colours && { colours }),
    ...(logo && { logo }),
    artist: podcast.artist,
    show: readShow(podcast),
    ...(coverUrl && { coverUrl }),
  }
}

/** A traced logo has many kilobytes, and a feed thousands of cards. */
const digestLogo = oncePer((logo: Logo) => ({ logo: shortDigest(JSON.stringify(logo)) }))

/** Digest of everything on a card, independent of the address of this service. */
const cardDigest = ({ siteName, colours, logo, artist, show, coverUrl = '' }: Card, base: string): string =>
  shortDigest(
    JSON.stringify([
      DRAWING,
      siteName,
      colours,
      artist,
      show,
      withoutBase(coverUrl, base),
      ...(logo ? [digestLogo(logo)] : []),
    ]),
  )

/** The last word of the address of a card, which never changes under it. */
const cardFile = (card: Card, base: string): string => `card-${cardDigest(card, base)}.jpg`

/** Finds where this service answers the card of a podcast, from the title of its feed. */
export const createCardUrl =
  (look: CardLook) =>
  (podcast: CardPodcast, feedTitle: string, base: string): string =>
    `${base}/podcasts/${podcastKey(podcast.id)}/${cardFile(describeCard(podcast, feedTitle, look, base), base)}`

const UNKNOWN = notFound('Cette image n’existe pas.')
const WITHDRAWN_PICTURE = gone('Cette image a été retirée.')

/** The podcasts that have cards, and the title of their feed. */
type CardFeed = (base: string) => Promise<
  Result<
    {
      readonly podcasts: readonly CardPodcast[]
      readonly withdrawn?: readonly CardPodcast[]
      readonly channel: { readonly title: string }
    },
    ApiFailure
  >
>

interface CardParams {
  readonly key: string
  readonly card: string
}

const namedBy = (podcasts: readonly CardPodcast[], key: string): readonly CardPodcast[] =>
  podcasts.filter(({ id }) => podcastKey(id) === key)

/**
 * `GET /podcasts/:key/card-<digest>.jpg`: the social card of a podcast. An older digest redirects to
 * the current one: only addresses of the feed are drawn.
 */
export const addCardRoute = (
  { app, findBase }: Routes,
  feed: CardFeed,
  { look, ...tools }: CardTools & { readonly look: CardLook },
): void => {
  const cards = createCards(tools)
  app.get<{ Params: CardParams }>('/podcasts/:key/:card', async (request, reply) => {
    const base = findBase(request)
    const digest = /^card-([\w-]{12})\.jpg$/.exec(request.params.card)?.[1]
    const read = await feed(base)
    if (!read.ok) return sendFailure(reply, read.error)
    const { title } = read.value.channel
    const podcasts = digest === undefined ? [] : namedBy(read.value.podcasts, request.params.key)
    const known = podcasts.map((podcast) => ({
      card: describeCard(podcast, title, look, base),
      replacement: replacementUrl(podcast, base),
    }))
    const [first] = known
    if (!first || digest === undefined) {
      const isWithdrawn = namedBy(read.value.withdrawn ?? [], request.params.key).length > 0
      return sendFailure(reply, isWithdrawn ? WITHDRAWN_PICTURE : UNKNOWN)
    }
    const asked = known.find(({ card }) => cardDigest(card, base) === digest)
    if (!asked)
      return reply
        .header('cache-control', CACHE_CONTROL.unfinishedCard)
        .redirect(cardFile(first.card, base), 302)
    const tag = `"${digest}"`
    // Proxies ask for a card they keep every half minute: it is not drawn again for that.
    if (request.headers['if-none-match'] === tag)
      return reply.code(304).headers({ 'cache-control': CACHE_CONTROL.card, etag: tag }).send()
    const card = await cards({ ...asked, digest, base })
    if (!card.ok) return sendFailure(reply, card.error)
    const { jpeg, isWhole } = card.value
    return reply
      .headers(
        isWhole
          ? { 'cache-control': CACHE_CONTROL.card, etag: tag }
          : { 'cache-control': CACHE_CONTROL.unfinishedCard },
      )
      .type('image/jpeg')
      .send(jpeg)
  })
}
