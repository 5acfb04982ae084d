import {
  createSlice,
  getJson,
  ownState,
  type PayloadAction,
  type SiteDependencies,
  type SiteThunk,
  useSiteDispatch,
  useSiteSelector,
  type v,
} from '@site/shared/platform'
import { useEffect } from 'react'

/** A file of the collective's content, as far as a page has it: `missing` where the collective has none of that name. */
export type ContentState<T> =
  | { readonly status: 'loading' | 'missing' | 'failed' }
  | { readonly status: 'ready'; readonly value: T }

type Known = Readonly<Record<string, ContentState<unknown>>>

/** Where a part keeps what it has read of the content: part of its feature. */
export const createContentSlice = (name: string) =>
  createSlice({
    name,
    initialState: {} as Known,
    reducers: {
      contentRead: (known, { payload }: PayloadAction<Known>) => ({ ...known, ...payload }),
    },
  })

type ContentSlice = ReturnType<typeof createContentSlice>

const LOADING = { status: 'loading' } as const

export interface ContentKind<Schema> {
  readonly slice: ContentSlice
  /** File of the published content; what it is asked for by, such as an id, is empty for a kind of one file. */
  readonly file: (key: string) => string
  readonly schema: Schema
}

/** Content of one kind, as components and prerendering read it. */
export interface Content<T> {
  /** Asks the network. */
  readonly fetch: (key: string, dependencies: SiteDependencies) => Promise<ContentState<T>>
  /** Keeps what has become of it. */
  readonly keep: (key: string, state: ContentState<T>) => PayloadAction<Known>
  /** Undefined until it is asked for. */
  readonly selectState: (state: object, key?: string) => ContentState<T> | undefined
}

/**
 * Content of one kind: prerendered into the pages that show it, asked for by the others. The site's configuration says
 * where the published content is.
 */
export const createContent = <Schema extends v.GenericSchema>({
  slice,
  file,
  schema,
}: ContentKind<Schema>): Content<v.InferOutput<Schema>> => ({
  fetch: async (key, { http, config, log }) => {
    const answer = await getJson(http, { url: `${config.content ?? '/'}${file(key)}` }, schema)
    if (answer.ok) return { status: 'ready', value: answer.value }
    if (answer.error.status === 404) return { status: 'missing' }
    log.error(answer.error.message)
    return { status: 'failed' }
  },
  keep: (key, state) => slice.actions.contentRead({ [file(key)]: state }),
  // A file has one schema, and is kept once that has accepted it.
  selectState: (state, key = '') =>
    ownState(slice)(state)[file(key)] as ContentState<v.InferOutput<Schema>> | undefined,
})

const readContent =
  <T>({ fetch, keep }: Content<T>, key: string): SiteThunk<Promise<void>> =>
  async (dispatch, _getState, dependencies) => {
    dispatch(keep(key, LOADING))
    dispatch(keep(key, await fetch(key, dependencies)))
  }

/** Puts content into a page that is prerendered; where nothing is answered in time, the browser asks for it. */
export const prerenderContent =
  <T>({ fetch, keep }: Content<T>, key = ''): SiteThunk<Promise<ContentState<T>>> =>
  async (dispatch, _getState, dependencies) => {
    const state = await fetch(key, dependencies)
    if (state.status !== 'failed') dispatch(keep(key, state))
    return state
  }

export interface UsedContent<T> {
  readonly state: ContentState<T>
  readonly retry: () => void
}

/** Content, asked for once when a component shows it. */
export const useContent = <T>(content: Content<T>, key = ''): UsedContent<T> => {
  const dispatch = useSiteDispatch()
  const state = useSiteSelector((site) => content.selectState(site, key))
  const retry = (): void => void dispatch(readContent(content, key))
  const isAsked = state !== undefined
  useEffect(() => {
    if (!isAsked) void dispatch(readContent(content, key))
  }, [isAsked, dispatch, content, key])
  return { state: state ?? LOADING, retry }
}
