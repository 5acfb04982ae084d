import { randomUUID } from 'node:crypto'
import { COVER_WIDTHS, coverPath, webUrl } from '@site/shared/address'
import type { Podcast } from '@site/shared/answers'
import type { Result } from '@site/shared/result'
import { type CoverFields, keyInName } from '../covers/episodeCover'
import { shortDigest, withoutBase } from '../net/http/address'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { type ApiFailure, gone, notFound, sendFailure } from '../net/http/failure'
import type { Routes } from '../net/http/routes'
import { type createEpisodeCoverRoute, FEED_FILE } from './episodes/episodeCoverRoute'
import { createSizedCovers, type SizedCoverTools } from './sizedCovers'

const LARGEST = Math.max(...COVER_WIDTHS)

/** The digest of a cover's address, the same wherever this service is reached. */
const digestAddress = (address: string, base: string): string => shortDigest(withoutBase(address, base))

/** The address of a cover in this service. Addresses that are not on the web stay as they are. */
export const coverUrl = (address: string, base: string): string =>
  webUrl(address) ? `${base}${coverPath(digestAddress(address, base), LARGEST)}` : address

/**
 * For each list the addresses of its covers by their digests. The demonstration has a list for each base; any other list is the
 * same at each base, so the base of the first request, which a visitor may write, leaves out no cover.
 */
const indexes = new WeakMap<object, ReadonlyMap<string, string>>()

/** Finds a cover among those of a list, whose digests are computed once. */
const findIn = <T extends object>(
  list: readonly T[],
  readAddress: (one: T) => string | undefined,
  digest: string,
  base: string,
): string | undefined => {
  const known = indexes.get(list)
  if (known) return known.get(digest)
  const addresses = new Set(list.map(readAddress).filter((one) => one !== undefined))
  const index = new Map(
    [...addresses].flatMap((one) => [base, ''].map((where) => [digestAddress(one, where), one] as const)),
  )
  indexes.set(list, index)
  return index.get(digest)
}

/** Requests of one address in a minute, counted apart from others: a visit makes 40, and many visitors share an address. */
const RATE_LIMIT = { groupId: 'covers', max: 12_000 }

const UNKNOWN = notFound('Cette image n’existe pas.')
const WITHDRAWN = gone('Cette image a été retirée.')

interface CoverParams {
  /** Of a picture that the feed or the label names, else the name of a drawn cover. */
  readonly digest: string
  readonly width: string
}

interface CoverTools extends SizedCoverTools {
  /** Answers the covers that are drawn for podcasts. */
  readonly episodes: Pick<ReturnType<typeof createEpisodeCoverRoute>, 'answer'>
}

type ListSource<List> = (base: string) => Promise<Result<List, ApiFailure>>

type Covered = Pick<Podcast, 'id'> & CoverFields

/** Where the covers that are answered are named. */
interface CoverLists {
  readonly feed: ListSource<{
    readonly podcasts: readonly Covered[]
    readonly withdrawn?: readonly Covered[]
  }>
  readonly releases: ListSource<readonly { readonly image: string }[]>
}

/**
 * `GET /covers/:digest/:width.webp`: a cover of the feed or the label, as a square, or one that is drawn for a podcast. No other
 * address is fetched. A picture that fails leads to the cover drawn for its podcast, if that is its picture alone.
 */
export const addCoverRoute = (
  { app, findBase }: Routes,
  { feed, releases }: CoverLists,
  { episodes, ...tools }: CoverTools,
): void => {
  const sizedCovers = createSizedCovers(tools)
  // Proxies ask for a cover they keep every half minute: it is not made again for that, except after a restart.
  const opened = randomUUID()

  const findAddress = async (digest: string, base: string): Promise<string | undefined> => {
    const read = await feed(base)
    const found = read.ok ? findIn(read.value.podcasts, (one) => one.coverUrl, digest, base) : undefined
    if (found !== undefined) return found
    const list = await releases(base)
    return list.ok ? findIn(list.value, ({ image }) => webUrl(image), digest, base) : undefined
  }

  /** Whether it is the cover of withdrawn shows alone. */
  const isWithdrawn = async (digest: string, base: string): Promise<boolean> => {
    const read = await feed(base)
    const { withdrawn = [] } = read.ok ? read.value : {}
    return findIn(withdrawn, (one) => one.coverUrl, digest, base) !== undefined
  }

  /** The name of the cover drawn for the only podcast with this picture. */
  const findDrawn = async (address: string, base: string): Promise<string | undefined> => {
    const read = await feed(base)
    const theirs = read.ok ? read.value.podcasts.filter(({ coverUrl: cover }) => cover === address) : []
    return theirs.length === 1 ? theirs[0]?.episodeCover?.name : undefined
  }

  const config = { rateLimit: RATE_LIMIT }
  app.get<{ Params: CoverParams }>(`/covers/:digest/${FEED_FILE}`, { config }, (request, reply) => {
    const { digest: name } = request.params
    return episodes.answer({ name, file: FEED_FILE }, findBase(request), request, reply)
  })
  app.get<{ Params: CoverParams }>('/covers/:digest/:width.webp', { config }, async (request, reply) => {
    const { digest, width } = request.params
    const at = COVER_WIDTHS.findIndex((one) => String(one) === width)
    const base = findBase(request)
    if (keyInName(digest) !== undefined)
      return episodes.answer({ name: digest, file: `${width}.webp` }, base, request, reply)
    const address = at < 0 ? undefined : await findAddress(digest, base)
    if (address === undefined)
      return sendFailure(reply, (await isWithdrawn(digest, base)) ? WITHDRAWN : UNKNOWN)
    const tag = `"${digest}-${width}-${opened}"`
    const headers = { 'cache-control': CACHE_CONTROL.cover, etag: tag }
    if (request.headers['if-none-match'] === tag) return reply.code(304).headers(headers).send()
    const sized = await sizedCovers(address, base)
    if (!sized.ok) {
      const drawn = sized.error.kind === 'not-found' ? await findDrawn(address, base) : undefined
      return drawn === undefined
        ? sendFailure(reply, sized.error)
        : reply
            .header('cache-control', CACHE_CONTROL.unfinishedCard)
            .redirect(`../${drawn}/${width}.webp`, 302)
    }
    return reply.headers(headers).type('image/webp').send(sized.value[at])
  })
}
