import {
  createSlice,
  type HttpFailure,
  ownState,
  type PayloadAction,
  type SiteDependencies,
  type SiteThunk,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/platform'
import type { Result } from '@site/shared/result'
import { useEffect } from 'react'
import { pageOrigin } from '../browser/pageLocation'
import { failureKind, type PodcastsFailure } from '../podcasts/podcastsFailure'

/** What has become of something a page asks a service for. */
type Answered<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: PodcastsFailure }
  | { readonly status: 'ready'; readonly value: T }

type Known = Readonly<Record<string, Answered<unknown>>>

/** What pages of podcasts were told, by question; a prerendered page begins with what it shows. */
export const questionsSlice = createSlice({
  name: 'podcastPages',
  initialState: {} as Known,
  reducers: { answered: (known, { payload }: PayloadAction<Known>) => ({ ...known, ...payload }) },
})

const LOADING = { status: 'loading' } as const

/**
 * Asks for what a page shows of something.
 * @param ownOrigin of the page that shows it
 */
export type Ask<T> = (
  dependencies: SiteDependencies,
  about: string,
  ownOrigin: string,
) => Promise<Result<T, HttpFailure>>

export interface Question<T> {
  /** Asks, unless it is answered already. */
  readonly ask: (about: string, ownOrigin: string) => SiteThunk<Promise<void>>
  /** Puts an answer into a page that is prerendered. */
  readonly prerender: (about: string, value: T) => SiteThunk
  /** Undefined until it is asked. */
  readonly selectAnswer: (state: object, about: string) => Answered<T> | undefined
}

/** A question pages have, under a name of its own. */
export const createQuestion = <T>(name: string, ask: Ask<T>): Question<T> => {
  const keep = (about: string, answer: Answered<T>) =>
    questionsSlice.actions.answered({ [`${name} ${about}`]: answer })
  return {
    ask: (about, ownOrigin) => async (dispatch, _getState, dependencies) => {
      dispatch(keep(about, LOADING))
      const told = await ask(dependencies, about, ownOrigin)
      if (told.ok) return void dispatch(keep(about, { status: 'ready', value: told.value }))
      dependencies.log.error(told.error.message)
      dispatch(keep(about, { status: 'failed', failure: failureKind(told.error) }))
    },
    prerender: (about, value) => (dispatch) => void dispatch(keep(about, { status: 'ready', value })),
    // One question has one kind of answer.
    selectAnswer: (state, about) =>
      ownState(questionsSlice)(state)[`${name} ${about}`] as Answered<T> | undefined,
  }
}

/** The answer to a question, asked once when a component needs it; `about` is null while that is not known. */
export const useAnswer = <T>({ ask, selectAnswer }: Question<T>, about: string | null) => {
  const dispatch = useSiteDispatch()
  const answer = useSiteSelector((state) => (about === null ? undefined : selectAnswer(state, about)))
  const retry = (): void => {
    if (about !== null) void dispatch(ask(about, pageOrigin()))
  }
  const isAsked = answer !== undefined
  useEffect(() => {
    if (!isAsked && about !== null) void dispatch(ask(about, pageOrigin()))
  }, [about, ask, dispatch, isAsked])
  return { answer: answer ?? LOADING, retry }
}
