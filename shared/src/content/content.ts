import {
  createSlice,
  getJson,
  type HttpFailure,
  ownState,
  type PayloadAction,
  type SiteThunk,
  useSiteDispatch,
  useSiteSelector,
  type v,
} from '@site/shared/platform'
import { useEffect } from 'react'

/** A piece of the collective's content, as far as a page has it: `missing` where the collective has none of that name. */
export type ContentState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'missing' }
  | { readonly status: 'failed' }

type Known<T> = Readonly<Record<string, ContentState<T>>>

const LOADING: ContentState<never> = { status: 'loading' }

export interface ContentKind<Schema> {
  /** Name of the slice it is kept in; unique in the site. */
  readonly name: string
  /** File of the published content that holds the piece of a key. */
  readonly file: (key: string) => string
  readonly schema: Schema
}

const failedState = ({ status }: HttpFailure): ContentState<never> => ({
  status: status === 404 ? 'missing' : 'failed',
})

/**
 * Content of one kind, by key: prerendered into the pages that show it, asked for by the others. The site's configuration
 * says where the published content is.
 */
export const createContent = <Schema extends v.GenericSchema>({
  name,
  file,
  schema,
}: ContentKind<Schema>) => {
  type T = v.InferOutput<Schema>
  const slice = createSlice({
    name,
    initialState: {} as Known<T>,
    reducers: {
      contentRead: (known, { payload }: PayloadAction<Known<T>>) => ({ ...known, ...payload }),
    },
    selectors: { selectKnown: (known: Known<T>) => known },
  })
  const { contentRead } = slice.actions
  const { selectKnown } = slice.getSelectors(ownState(slice))

  const read =
    (key: string): SiteThunk<Promise<ContentState<T>>> =>
    async (dispatch, _getState, { http, config, log }) => {
      dispatch(contentRead({ [key]: LOADING }))
      const answer = await getJson(http, { url: `${config.content ?? '/'}${file(key)}` }, schema)
      if (!answer.ok && answer.error.status !== 404) log.error(answer.error.message)
      const state: ContentState<T> = answer.ok
        ? { status: 'ready', value: answer.value }
        : failedState(answer.error)
      dispatch(contentRead({ [key]: state }))
      return state
    }

  const readOnce =
    (key: string): SiteThunk =>
    (dispatch, getState) => {
      if (selectKnown(getState())[key] === undefined) void dispatch(read(key))
    }

  const selectState = (state: object, key: string): ContentState<T> => selectKnown(state)[key] ?? LOADING

  return { slice, read, readOnce, selectState }
}

/** What `createContent` makes, as far as components and prerendering use it. */
export interface Content<T> {
  /** Asks for the content of a key. */
  readonly read: (key: string) => SiteThunk<Promise<ContentState<T>>>
  /** The same, unless it is here or on its way. */
  readonly readOnce: (key: string) => SiteThunk
  readonly selectState: (state: object, key: string) => ContentState<T>
}

export interface UsedContent<T> {
  readonly state: ContentState<T>
  readonly retry: () => void
}

/** The content of a key, asked for when a component shows it. */
export const useContent = <T>({ read, readOnce, selectState }: Content<T>, key: string): UsedContent<T> => {
  const dispatch = useSiteDispatch()
  const state = useSiteSelector((site) => selectState(site, key))
  useEffect(() => dispatch(readOnce(key)), [dispatch, readOnce, key])
  return { state, retry: () => void dispatch(read(key)) }
}
