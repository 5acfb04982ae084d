import { parseUrl } from '@site/shared/address'
import { ReleaseSchema } from '@site/shared/answers'
import { v } from '@site/shared/platform'
import { err, ok, type Result } from '@site/shared/result'

/** An album, an EP or a single of the label. */
export interface Release {
  /** The page where it is sold, and its identity. */
  readonly url: string
  readonly title: string
  readonly artist: string
  /** Undefined without artwork. */
  readonly imageUrl?: string
}

export interface ReadReleases {
  readonly releases: readonly Release[]
  /** Why each skipped release is invalid. */
  readonly refusals: readonly string[]
}

/** The base addresses of an answer. */
export interface ReleasePlaces {
  /** The sales page; without one each release has an absolute address. */
  readonly sales?: string
  readonly images: string
}

export interface SalesUrlFailure {
  readonly kind: 'href-not-relative'
  readonly href: string
}

/** Any origin will do: an `href` that resolves to another one is not relative. */
const PROBE = 'https://relative.invalid'

const asPath = (href: string): string | undefined => {
  const url = parseUrl(href, PROBE)
  return url?.origin === PROBE ? `${url.pathname}${url.search}${url.hash}` : undefined
}

/**
 * The page where a release is sold: the address of the sales page, then the release's relative `href`.
 * An `href` that leaves that site (`javascript:…`, `//host`, an absolute URL) is refused.
 */
export const salesUrl = (sales: string, href: string): Result<string, SalesUrlFailure> => {
  const path = asPath(href)
  return path === undefined
    ? err({ kind: 'href-not-relative', href })
    : ok(`${sales.replace(/\/+$/, '')}${path}`)
}

const findSalesPage = (href: string, sales: string | undefined): string | undefined => {
  if (sales === undefined) return /^https?:$/.test(parseUrl(href)?.protocol ?? '') ? href : undefined
  const url = salesUrl(sales, href)
  return url.ok ? url.value : undefined
}

const readRelease = (raw: unknown, { sales, images }: ReleasePlaces): Release | string => {
  const parsed = v.safeParse(ReleaseSchema, raw)
  if (!parsed.success) return v.summarize(parsed.issues)
  const { href, title, artist, image } = parsed.output
  const url = findSalesPage(href, sales)
  if (url === undefined)
    return `"${title}": href "${href}" ${sales === undefined ? 'is not a web address' : 'does not stay on the sales page'}`
  return { url, title, artist, ...(image !== '' && { imageUrl: `${images}${image}` }) }
}

const isNew = (release: Release, index: number, all: readonly Release[]): boolean =>
  all.findIndex(({ url }) => url === release.url) === index

/** The releases a visitor can open, each once and in the order given. */
export const readReleases = (answer: readonly unknown[], places: ReleasePlaces): ReadReleases => {
  const read = answer.map((raw) => readRelease(raw, places))
  return {
    releases: read.filter((outcome) => typeof outcome !== 'string').filter(isNew),
    refusals: read.filter((outcome) => typeof outcome === 'string'),
  }
}
