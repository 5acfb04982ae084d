import {
  createAction,
  createSlice,
  ownState,
  type PayloadAction,
  type SiteState,
} from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'
import { runWhile } from './effects'

const requests = createSlice({
  name: 'requests',
  initialState: { key: null as string | null },
  reducers: { requested: (_, { payload }: PayloadAction<string | null>) => ({ key: payload }) },
})
const { requested } = requests.actions
const selectKey = (state: SiteState) => ownState(requests)(state).key

/** Logs each run; `hooks` are called inside it. */
const createBench = (keyAtStart: string | null = null) => {
  const { store } = createTestSite([{ name: 'requests', slices: [requests] }])
  const log: string[] = []
  const hooks: { onBegin?: () => void; onEnd?: () => void; stop?: () => void } = {}
  store.dispatch(requested(keyAtStart))
  store.use({
    name: 'runner',
    listen: (start) => {
      hooks.stop = runWhile({ start, store }, selectKey, (key, atStart) => {
        log.push(`${atStart ? 'at start ' : ''}begin ${key}`)
        hooks.onBegin?.()
        return () => {
          log.push(`end ${key}`)
          hooks.onEnd?.()
        }
      })
      return hooks.stop
    },
  })
  return { store, log, hooks, request: (key: string | null) => void store.dispatch(requested(key)) }
}

describe('a run', () => {
  it('begins and ends with its key, and begins again for another key', () => {
    const { request, log, store } = createBench()
    request('a')
    store.dispatch(createAction('other')())
    request('b')
    request(null)
    expect(log).toEqual(['begin a', 'end a', 'begin b', 'end b'])
  })

  it('begins at once if its key is there already, flagged as at the start', () => {
    const { request, log } = createBench('a')
    request('b')
    expect(log).toEqual(['at start begin a', 'end a', 'begin b'])
  })

  it('ends once when it is stopped', () => {
    const { request, hooks, log } = createBench('a')
    hooks.stop?.()
    request('b')
    hooks.stop?.()
    expect(log).toEqual(['at start begin a', 'end a'])
  })

  it('ends once if its own beginning removes the key', () => {
    const { request, hooks, log } = createBench()
    hooks.onBegin = () => request(null)
    request('a')
    expect(log).toEqual(['begin a', 'end a'])
  })

  it('begins once if its own end sets another key', () => {
    const { request, hooks, log } = createBench('a')
    hooks.onEnd = () => {
      delete hooks.onEnd
      request('b')
    }
    request(null)
    expect(log).toEqual(['at start begin a', 'end a', 'begin b'])
    request(null)
    expect(log.at(-1)).toBe('end b')
  })
})
