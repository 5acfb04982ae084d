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
  /** Fetches it, whatever is known. */
  readonly fetch: (key?: string) => SiteThunk<Promise<ContentState<T>>>
  /** Puts it into a page that is prerendered; where nothing was answered in time, the browser fetches it. */
  readonly prerender: (key?: string) => SiteThunk<Promise<ContentState<T>>>
  /** Undefined until it is fetched. */
  readonly selectState: (state: object, key?: string) => ContentState<T> | undefined
}

/**
 * Content of one kind: prerendered into the pages that show it, fetched by the others. The site's configuration says
 * where the published content is.
 */
export const createContent = <Schema extends v.GenericSchema>({
  slice,
  file,
  schema,
}: ContentKind<Schema>): Content<v.InferOutput<Schema>> => {
  type State = ContentState<v.InferOutput<Schema>>
  const keep = (key: string, state: State) => slice.actions.contentRead({ [file(key)]: state })

  const answered = async (key: string, { http, config, log }: SiteDependencies): Promise<State> => {
    const answer = await getJson(http, { url: `${config.content ?? '/'}${file(key)}` }, schema)
    if (answer.ok) return { status: 'ready', value: answer.value }
    if (answer.error.status === 404) return { status: 'missing' }
    log.error(answer.error.message)
    return { status: 'failed' }
  }

  return {
    fetch:
      (key = '') =>
      async (dispatch, _getState, dependencies) => {
        dispatch(keep(key, LOADING))
        const state = await answered(key, dependencies)
        dispatch(keep(key, state))
        return state
      },
    prerender:
      (key = '') =>
      async (dispatch, _getState, dependencies) => {
        const state = await answered(key, dependencies)
        if (state.status !== 'failed') dispatch(keep(key, state))
        return state
      },
    // A file has one schema, and is kept once that has accepted it.
    selectState: (state, key = '') => ownState(slice)(state)[file(key)] as State | undefined,
  }
}

export interface UsedContent<T> {
  readonly state: ContentState<T>
  readonly retry: () => void
}

/** Content, fetched once when a component shows it. */
export const useContent = <T>({ fetch, selectState }: Content<T>, key = ''): UsedContent<T> => {
  const dispatch = useSiteDispatch()
  const state = useSiteSelector((site) => selectState(site, key))
  const retry = (): void => void dispatch(fetch(key))
  const isFetched = state !== undefined
  useEffect(() => {
    if (!isFetched) void dispatch(fetch(key))
  }, [isFetched, dispatch, fetch, key])
  return { state: state ?? LOADING, retry }
}
