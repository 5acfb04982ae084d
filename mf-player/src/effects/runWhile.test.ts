import {
  createAction,
  createSlice,
  ownState,
  type PayloadAction,
  type SiteState,
} from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'
import { runWhile } from './runWhile'

const asked = createSlice({
  name: 'asked',
  initialState: { key: null as string | null },
  reducers: { askedFor: (_, { payload }: PayloadAction<string | null>) => ({ key: payload }) },
})
const { askedFor } = asked.actions
const selectKey = (state: SiteState) => ownState(asked)(state).key

/** Runs while a key is asked for; `onBegin` is called as it begins. */
const createBench = (keyAtStart: string | null = null) => {
  const { store } = createTestSite([{ name: 'asked', slices: [asked] }])
  const log: string[] = []
  const actions: { onBegin?: () => void; onEnd?: () => void; stop?: () => void } = {}
  store.dispatch(askedFor(keyAtStart))
  store.use({
    name: 'runner',
    listen: (start) => {
      actions.stop = runWhile({ start, store }, selectKey, (key, atStart) => {
        log.push(`${atStart ? 'at start ' : ''}begin ${key}`)
        actions.onBegin?.()
        return () => {
          log.push(`end ${key}`)
          actions.onEnd?.()
        }
      })
      return actions.stop
    },
  })
  return { store, log, actions, ask: (key: string | null) => void store.dispatch(askedFor(key)) }
}

describe('what runs while the state asks for it', () => {
  it('begins and ends with it, and begins anew for something else', () => {
    const { ask, log, store } = createBench()
    ask('a')
    store.dispatch(createAction('other')())
    ask('b')
    ask(null)
    expect(log).toEqual(['begin a', 'end a', 'begin b', 'end b'])
  })

  it('begins at once where it is asked for already, and knows that', () => {
    const { ask, log } = createBench('a')
    ask('b')
    expect(log).toEqual(['at start begin a', 'end a', 'begin b'])
  })

  it('ends with whoever started it, once', () => {
    const { ask, actions, log } = createBench('a')
    actions.stop?.()
    ask('b')
    actions.stop?.()
    expect(log).toEqual(['at start begin a', 'end a'])
  })

  it('ends once where it is no longer asked for as soon as it begins', () => {
    const { ask, actions, log } = createBench()
    actions.onBegin = () => ask(null)
    ask('a')
    expect(log).toEqual(['begin a', 'end a'])
  })

  it('runs once where its own end asks for it again', () => {
    const { ask, actions, log } = createBench('a')
    actions.onEnd = () => {
      delete actions.onEnd
      ask('b')
    }
    ask(null)
    expect(log).toEqual(['at start begin a', 'end a', 'begin b'])
    ask(null)
    expect(log.at(-1)).toBe('end b')
  })
})
