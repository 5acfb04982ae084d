import { type PendingContents, pendingContents } from '../testing/pendingContents'
import { createPanelLibrary, type PanelContents } from './panelLibrary'

const contents: PanelContents = {
  chat: () => null,
  settings: () => null,
  listening: () => null,
  help: () => null,
}

/** A library whose fetches end as the test says, one after another. */
const createBench = () => {
  const fetches: PendingContents[] = []
  const library = createPanelLibrary(() => {
    const fetched = pendingContents()
    fetches.push(fetched)
    return fetched.promise
  })
  const seen: string[] = []
  const unsubscribe = library.subscribe(() => void seen.push(library.state().status))
  return { library, fetches, seen, unsubscribe }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('what the panels show', () => {
  it('is fetched once it is asked for, and once only', async () => {
    const { library, fetches, seen } = createBench()
    expect(fetches).toHaveLength(0)
    library.load()
    library.load()
    fetches[0]?.resolve(contents)
    await settled()
    library.load()
    expect(fetches).toHaveLength(1)
    expect(seen).toEqual(['loading', 'ready'])
    expect(library.state()).toEqual({ status: 'ready', contents })
  })

  it('is fetched again after a failure, when it is asked for again', async () => {
    const { library, fetches, seen } = createBench()
    library.load()
    fetches[0]?.reject(new Error('gone'))
    await settled()
    expect(fetches).toHaveLength(1)
    library.load()
    fetches[1]?.resolve(contents)
    await settled()
    expect(seen).toEqual(['loading', 'failed', 'loading', 'ready'])
  })

  it('is no longer told to whoever left', () => {
    const { library, seen, unsubscribe } = createBench()
    unsubscribe()
    library.load()
    expect(seen).toEqual([])
  })
})
