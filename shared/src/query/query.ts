/**
 * Fetches a value once, keeps it in the store and shares it with all that show it.
 *
 * @example
 * const slice = createQuerySlice('notes')                    // in the part's feature: { slices: [slice] }
 * const note = createQuery({ slice, id: (key) => `note ${key}`, fetch: ({ http }, key) => getJson(http, …) })
 * const { state, retry } = useQuery(note, 'un')              // in a component
 * await store.dispatch(note.prerender('un'))                 // in its `.server.ts`
 */
import {
  createSlice,
  type HttpFailure,
  ownState,
  type PayloadAction,
  type SiteDependencies,
  type SiteThunk,
  useSiteDispatch,
  useSiteSelector,
  wait,
} from '@site/shared/platform'
import type { Result } from '@site/shared/result'
import { useEffect } from 'react'

/** `offline`: no answer. `unavailable`: one that cannot be used. `missing`: 404, of a query that `mayBeMissing`. */
export type QueryFailure = 'offline' | 'unavailable' | 'missing'

/** The fetch state of a value: exactly one of loading, failed and ready. */
export type QueryState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: QueryFailure }
  | {
      readonly status: 'ready'
      readonly value: T
      /** Set while a value that came with the page waits to be fetched again: `due` until that has begun. */
      readonly refresh?: 'due' | 'begun'
    }

type States = Readonly<Record<string, QueryState<unknown>>>

/**
 * The state of a part's queries, by their ids.
 * @example export const feature: Feature = { name: 'label', slices: [createQuerySlice('releases')] }
 */
export const createQuerySlice = (name: string) =>
  createSlice({
    name,
    initialState: {} as States,
    reducers: { settled: (states, { payload }: PayloadAction<States>) => ({ ...states, ...payload }) },
  })

/** What `createQuery` takes. */
export interface QueryOptions<T> {
  readonly slice: ReturnType<typeof createQuerySlice>
  /** Identifies the value of a key within the slice. */
  readonly id: (key: string) => string
  readonly fetch: (dependencies: SiteDependencies, key: string) => Promise<Result<T, HttpFailure>>
  /** 404 is an answer: it is kept in prerendered pages and not logged. */
  readonly mayBeMissing?: boolean
  /** A prerendered value is fetched again once, so many milliseconds after a component shows it; without, never. */
  readonly refreshAfterMs?: number
  /** Runs after a value was fetched for a visitor. */
  readonly onFetched?: (value: T) => SiteThunk
}

/** A kind of value, by keys: its selectors and thunks. Without a key it is the only one of its kind. */
export interface Query<T> extends Pick<QueryOptions<T>, 'id'> {
  /** Undefined before the first fetch. */
  readonly select: (state: object, key?: string) => QueryState<T> | undefined
  /** The states of the slice by id: those of other queries too, where queries share it. */
  readonly selectAll: (state: object) => Readonly<Record<string, QueryState<T>>>
  /** Fetches unless the value is loaded, loading or missing. The prerendered value stays until another one is loaded. */
  readonly load: (key?: string) => SiteThunk<Promise<void>>
  /** Fetches again; the state is `loading` meanwhile. */
  readonly refetch: (key?: string) => SiteThunk<Promise<void>>
  /** Fetches again; a value stays until there is another one or the answer is 404. */
  readonly refresh: (key?: string) => SiteThunk<Promise<void>>
  /** Fetches while a page is prerendered. A failure is not kept: the visitor's browser then fetches. */
  readonly prerender: (key?: string) => SiteThunk<Promise<QueryState<T>>>
  /** Keeps a value that is known without a fetch, as one that was prerendered. */
  readonly put: (key: string, value: T) => SiteThunk
}

const LOADING = { status: 'loading' } as const

const classify = ({ kind }: HttpFailure): QueryFailure =>
  kind === 'network' || kind === 'timeout' ? 'offline' : 'unavailable'

/**
 * Whether the service has no such value: trying again would not help.
 * @example if (isMissing(state)) return <p>Aucune sortie.</p>
 */
export const isMissing = (state: QueryState<unknown> | undefined): boolean =>
  state?.status === 'failed' && state.failure === 'missing'

/** A value by key, fetched once and kept in a slice of the part. A failed fetch is logged and `failed`: see `QueryFailure`. */
export const createQuery = <T>(options: QueryOptions<T>): Query<T> => {
  const { slice, id, mayBeMissing = false, refreshAfterMs, onFetched } = options
  const settle = (key: string, state: QueryState<T>) => slice.actions.settled({ [id(key)]: state })
  // An id belongs to one query, which keeps one kind of value.
  const selectAll = (state: object) => ownState(slice)(state) as Readonly<Record<string, QueryState<T>>>
  const select = (state: object, key = '') => selectAll(state)[id(key)]

  const fetch = async (dependencies: SiteDependencies, key: string): Promise<QueryState<T>> => {
    const fetched = await options.fetch(dependencies, key)
    if (fetched.ok) return { status: 'ready', value: fetched.value }
    if (mayBeMissing && fetched.error.status === 404) return { status: 'failed', failure: 'missing' }
    dependencies.log.error(fetched.error.message)
    return { status: 'failed', failure: classify(fetched.error) }
  }

  const fetchForVisitor =
    (key: string, shown: QueryState<T>, mayVanish = false): SiteThunk<Promise<void>> =>
    async (dispatch, _getState, dependencies) => {
      dispatch(settle(key, shown))
      const state = await fetch(dependencies, key)
      if (state.status === 'ready' || shown.status !== 'ready' || (mayVanish && isMissing(state)))
        dispatch(settle(key, state))
      if (state.status === 'ready' && onFetched) dispatch(onFetched(state.value))
    }

  const load =
    (key = ''): SiteThunk<Promise<void>> =>
    async (dispatch, getState, { clock }) => {
      const known = select(getState(), key)
      if (known === undefined || (known.status === 'failed' && !isMissing(known)))
        return dispatch(fetchForVisitor(key, LOADING))
      if (known.status !== 'ready' || known.refresh !== 'due') return
      if (refreshAfterMs) await wait(clock, refreshAfterMs)
      if (select(getState(), key) === known)
        return dispatch(fetchForVisitor(key, { ...known, refresh: 'begun' }))
    }

  const prerendered = (value: T): QueryState<T> => ({
    status: 'ready',
    value,
    ...(refreshAfterMs !== undefined && { refresh: 'due' }),
  })

  return {
    id,
    select,
    selectAll,
    load,
    refetch: (key = '') => fetchForVisitor(key, LOADING),
    refresh:
      (key = '') =>
      (dispatch, getState) =>
        dispatch(fetchForVisitor(key, select(getState(), key) ?? LOADING, true)),
    prerender:
      (key = '') =>
      async (dispatch, _getState, dependencies) => {
        const state = await fetch(dependencies, key)
        if (state.status === 'ready') dispatch(settle(key, prerendered(state.value)))
        else if (isMissing(state)) dispatch(settle(key, state))
        return state
      },
    put: (key, value) => (dispatch) => void dispatch(settle(key, prerendered(value))),
  }
}

/** What `useQuery` returns. */
export interface UsedQuery<T> {
  readonly state: QueryState<T>
  /** Fetches a failed value again. */
  readonly retry: () => void
}

/**
 * A query's state, fetched when a component shows it; `key` is null while it is unknown.
 * @example
 * const { state, retry } = useQuery(releasesQuery)
 * if (state.status === 'failed') return <Failure message={…} onRetry={retry} />
 */
export const useQuery = <T>(query: Query<T>, key: string | null = ''): UsedQuery<T> => {
  const dispatch = useSiteDispatch()
  const state = useSiteSelector((site) => (key === null ? undefined : query.select(site, key)))
  const retry = (): void => {
    if (key !== null) void dispatch(query.refetch(key))
  }
  useEffect(() => {
    if (key !== null) void dispatch(query.load(key))
  }, [dispatch, query, key])
  return { state: state ?? LOADING, retry }
}

/**
 * The states of several keys, none of which is empty, each fetched once; `retry` fetches again what failed and is not missing.
 * @example const { states, retry } = useQueries(archiveQuery, ['page=1', 'page=2'])
 */
export const useQueries = <T>(query: Query<T>, keys: readonly string[]) => {
  const dispatch = useSiteDispatch()
  const known = useSiteSelector(query.selectAll)
  const states = keys.map((key) => known[query.id(key)])
  const missing = keys.filter((_, at) => states[at] === undefined).join('\n')
  useEffect(() => {
    for (const key of missing.split('\n')) if (key !== '') void dispatch(query.load(key))
  }, [dispatch, missing, query])
  const retry = (): void => {
    for (const [at, key] of keys.entries())
      if (states[at]?.status === 'failed') void dispatch(query.load(key))
  }
  return { states: states.map((state) => state ?? LOADING), retry }
}
