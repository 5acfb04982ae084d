import { CONTENT_FILES, CONTENT_INDEX, CONTENT_PART, DEFAULT_COVERS } from '@site/shared/document'
import { parseJson } from '@site/shared/json'
import type { Redirect } from '@site/shared/pages'
import { WITHDRAWN_FILE } from '@site/shared/podcast'
import type { SiteConfig } from '@site/shared/site-config'
import * as v from 'valibot'
import { isPagePath, isReserved, MAX_REDIRECTS } from '../lib/sitePaths'
import { findLive, ownValue } from '../registry/revision'
import { decodeText, type Store } from '../store/store'
import { openVersion, versionPrefix } from '../store/versionFiles'
import { parseWithdrawn, withoutWithdrawn } from './withdrawn'

/** The live version of a part, in a revision or in the visitors' registry. */
interface Parts {
  readonly parts: Readonly<
    Record<
      string,
      {
        readonly live: string
        readonly versions: Readonly<Record<string, { readonly entry: string; readonly manifest: string }>>
      }
    >
  >
}

interface Answer {
  readonly status: number
  readonly text: string
}

type FetchAnswer = (url: string) => Promise<Answer>

/** Inputs of pages besides their parts. */
export interface OpenContent {
  /** The configuration of the pages, with the address of the content's files. */
  readonly config: SiteConfig
  /** Reads files of the live content from the store; passes other requests on. */
  readonly fetch: FetchAnswer
  /** Redirects of the content. */
  readonly redirects: readonly Redirect[]
}

const parseIndex = parseJson(v.record(v.string(), v.string()))

/** Name -> file; undefined for an older version without hashes in file names. */
const readIndex = async (store: Pick<Store, 'read'>, prefix: string) => {
  const bytes = await store.read(`${prefix}${CONTENT_INDEX}`)
  const index = bytes && parseIndex(decodeText(bytes))
  return index?.ok ? index.value : undefined
}

/** Reads the redirects in an index, which is untrusted: only paths of the site are valid. */
const listRedirects = (index: Readonly<Record<string, string>>): readonly Redirect[] =>
  Object.entries(index)
    .filter(([from, to]) => isPagePath(from) && !isReserved(from) && isPagePath(to))
    .slice(0, MAX_REDIRECTS)
    .map(([from, to]) => ({ from, to }))

/** Finds the default covers; older content has none. */
const findDefaultCovers = (
  content: string,
  index: Readonly<Record<string, string>> = {},
): Pick<SiteConfig, 'defaultCovers'> => {
  const small = ownValue(index, DEFAULT_COVERS.small)
  const large = ownValue(index, DEFAULT_COVERS.large)
  return small && large ? { defaultCovers: { small: content + small, large: content + large } } : {}
}

/** Opens the live content of a site; without content, all requests are passed on. */
export const openContent = async (
  store: Pick<Store, 'read'>,
  config: SiteConfig,
  { parts }: Parts,
  ask: FetchAnswer,
): Promise<OpenContent> => {
  const part = ownValue(parts, CONTENT_PART)
  const published = findLive(part)
  if (!part || !published) return { config, fetch: ask, redirects: [] }
  const { entry, manifest } = published
  const version = await openVersion(store, { part: CONTENT_PART, version: part.live, manifest })
  // `refuseLost` has reported lost files before, and kept the pages.
  if (!version.ok) return { config, fetch: ask, redirects: [] }
  const prefix = versionPrefix(CONTENT_PART, part.live)
  const index = await readIndex(store, prefix)
  const content = `${entry.slice(0, entry.lastIndexOf(prefix))}${index ? CONTENT_FILES : prefix}`
  const list = ownValue(index ?? {}, WITHDRAWN_FILE)
  const listed = list === undefined ? undefined : await store.read(`${prefix}${list}`)
  const withdrawn = listed ? parseWithdrawn(decodeText(listed)) : []
  return {
    config: {
      ...config,
      content,
      ...findDefaultCovers(content, index),
      ...(withdrawn.length > 0 && { withdrawn }),
    },
    redirects: listRedirects(index ?? {}),
    fetch: async (url) => {
      if (!url.startsWith(content)) return withoutWithdrawn(await ask(url), withdrawn)
      const name = url.slice(content.length)
      const file = ownValue(index ?? {}, name) ?? name
      // Bundles choose the name: the store throws if it is not a key, or is a folder.
      const bytes = ownValue(version.value.files, file) && (await store.read(`${prefix}${file}`))
      return bytes ? { status: 200, text: decodeText(bytes) } : { status: 404, text: '' }
    },
  }
}
