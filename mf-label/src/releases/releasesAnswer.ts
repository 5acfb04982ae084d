import { parseUrl } from '@site/shared/parse-url'
import { v } from '@site/shared/platform'
import type { Release } from './release'
import { salesUrl } from './salesUrl'

const Text = v.pipe(v.string(), v.trim())
const SomeText = v.pipe(Text, v.nonEmpty())

const ReleaseSchema = v.object({
  href: SomeText,
  title: SomeText,
  artist: v.fallback(Text, ''),
  image: v.fallback(Text, ''),
})

/** What the label's service answers, newest first; each release is checked by itself, so that one bad one costs only itself. */
export const ReleasesAnswerSchema = v.array(v.unknown())

export interface ReadReleases {
  readonly releases: readonly Release[]
  /** Why each refused release was left out. */
  readonly refusals: readonly string[]
}

/** What addresses in an answer begin at. */
export interface ReleasePlaces {
  /** The sales page; without one each release says its whole address. */
  readonly sales?: string
  readonly images: string
}

const saleOf = (href: string, sales: string | undefined): string | undefined => {
  if (sales === undefined) return /^https?:$/.test(parseUrl(href)?.protocol ?? '') ? href : undefined
  const url = salesUrl(sales, href)
  return url.ok ? url.value : undefined
}

const readRelease = (raw: unknown, { sales, images }: ReleasePlaces): Release | string => {
  const parsed = v.safeParse(ReleaseSchema, raw)
  if (!parsed.success) return v.summarize(parsed.issues)
  const { href, title, artist, image } = parsed.output
  const url = saleOf(href, sales)
  if (url === undefined)
    return `"${title}": href "${href}" ${sales === undefined ? 'is no web address' : 'does not stay on the sales page'}`
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
