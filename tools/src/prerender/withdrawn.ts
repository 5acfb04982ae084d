/** Shows that a collective withdrew: the list beside the pages, what its server answers in their place, and data without them. */
import { parseJson } from '@site/shared/json'
import { keyIn, MAX_WITHDRAWN, PODCAST_KEY, podcastKey, WITHDRAWN_FILE } from '@site/shared/podcast'
import type { Answer } from '@site/shared/prerender'
import * as v from 'valibot'
import { writeMessagePage } from '../lib/messagePage'
import { withdrawnContent } from './withdrawn.content'

/** The file below `live/` that servers send with 410. */
export const WITHDRAWN_PAGE = 'gone.html'

const parseKeys = parseJson(v.array(v.string()))

/** Reads a list, which is untrusted: only keys count. */
export const parseWithdrawn = (text: string): readonly string[] => {
  const keys = parseKeys(text)
  return keys.ok ? keys.value.filter((key) => PODCAST_KEY.test(key)).slice(0, MAX_WITHDRAWN) : []
}

/** The list as the api and servers read it. */
export const writeWithdrawn = (keys: readonly string[]): string => `${JSON.stringify(keys)}\n`

const PAGE = writeMessagePage({
  title: withdrawnContent.title,
  sentences: [],
  link: { href: '/podcasts', label: withdrawnContent.link },
})

/**
 * The files of withdrawn shows. A site that never withdrew one has none; one that did keeps its list, which may be empty: a list
 * that is missing would tell the api nothing.
 */
export const listWithdrawnFiles = (
  keys: readonly string[],
  before: { readonly has: (file: string) => boolean },
): readonly (readonly [file: string, text: string])[] => [
  ...(keys.length > 0 || before.has(WITHDRAWN_FILE) ? [[WITHDRAWN_FILE, writeWithdrawn(keys)] as const] : []),
  ...(keys.length > 0 ? [[WITHDRAWN_PAGE, PAGE] as const] : []),
]

const SHOW = /^\/podcasts\/(?<slug>[^/]+)\/?$/

/** The key of the show at a path, whatever its words; undefined for other pages, such as the numbered ones of the list. */
export const findShowKey = (path: string): string | undefined => {
  const slug = SHOW.exec(path)?.groups?.slug ?? ''
  return /^\d*$/.test(slug) ? undefined : keyIn(slug)
}

const parseList = parseJson(
  v.looseObject({
    podcasts: v.array(v.looseObject({ id: v.string() })),
    podcastCount: v.optional(v.number()),
    matching: v.optional(v.number()),
  }),
)

/**
 * The podcasts an api answered, without withdrawn ones: it may not have read the list yet, and the pages are made now. An answer of
 * another kind stays as it is.
 */
export const withoutWithdrawn = (answer: Answer, keys: readonly string[]): Answer => {
  if (keys.length === 0 || !answer.text.includes('"podcasts"')) return answer
  const read = parseList(answer.text)
  if (!read.ok) return answer
  const { podcasts, ...counts } = read.value
  const shown = podcasts.filter(({ id }) => !keys.includes(podcastKey(id)))
  const removed = podcasts.length - shown.length
  if (removed === 0) return answer
  const lower = (name: 'podcastCount' | 'matching') =>
    counts[name] === undefined ? {} : { [name]: counts[name] - removed }
  const text = JSON.stringify({ ...counts, ...lower('podcastCount'), ...lower('matching'), podcasts: shown })
  return { ...answer, text }
}
