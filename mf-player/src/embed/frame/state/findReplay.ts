import { besideFeed, mediaUrl } from '@site/shared/address'
import { getJson, type HttpFailure, type SiteDependencies, v } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import type { FrameReplay } from './frame.slice'

const Milliseconds = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0)
const Text = v.fallback(v.string(), '')

const PodcastSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  link: v.pipe(v.string(), v.nonEmpty()),
  artist: v.string(),
  show: v.string(),
  trackUrn: Text,
  enclosureUrl: v.string(),
  durationMs: Milliseconds,
  coverUrl: Text,
  titleIsWhole: v.fallback(v.boolean(), false),
})

const AnswerSchema = v.object({ podcasts: v.array(v.unknown()) })

/** The replay in what the service answers; null where it cannot be played. */
const readReplay = (raw: unknown, ownOrigin: string): FrameReplay | null => {
  const parsed = v.safeParse(PodcastSchema, raw)
  if (!parsed.success) return null
  const { trackUrn, coverUrl: cover, enclosureUrl: sound, titleIsWhole, ...podcast } = parsed.output
  const [enclosureUrl, coverUrl] = [mediaUrl(sound, ownOrigin), mediaUrl(cover, ownOrigin)]
  if (enclosureUrl === undefined) return null
  return {
    ...podcast,
    enclosureUrl,
    ...(trackUrn && { trackUrn }),
    ...(coverUrl && { coverUrl }),
    ...(titleIsWhole && { titleIsWhole }),
  }
}

/** Letters, digits and hyphens: a slug, or the key at its end. Ids are addresses, or have other signs. */
const SLUG = /^[a-z\d-]+$/

/** The replay a frame is for: by its id, its slug or its key, or as the newest of a show. */
export interface NamedReplay {
  readonly name: string
  readonly by: 'replay' | 'show'
}

const writeQuery = ({ name, by }: NamedReplay): string =>
  `${by === 'replay' && SLUG.test(name) ? 'slug' : by}=${encodeURIComponent(name)}`

/** Asks for a replay; null where nobody has it. */
export const findReplay = async (
  { http, config }: Pick<SiteDependencies, 'http' | 'config'>,
  named: NamedReplay,
  ownOrigin: string,
): Promise<Result<FrameReplay | null, HttpFailure>> => {
  const url = `${besideFeed(config.services.feed, 'podcasts')}?${writeQuery(named)}`
  return map(await getJson(http, { url }, AnswerSchema), ({ podcasts }) => readReplay(podcasts[0], ownOrigin))
}
