import { pendingContents } from '../testing/pendingContents'
import { createPanelLibrary, importWithRepair, type PanelContents } from './panelLibrary'

const contents: PanelContents = {
  chat: () => null,
  settings: () => null,
  listening: () => null,
  help: () => null,
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the library of panels', () => {
  /** Each fetch ends as the test says. */
  const createBench = () => {
    const { fetch, fetches } = pendingContents()
    const library = createPanelLibrary(fetch)
    const seen: string[] = []
    const unsubscribe = library.subscribe(() => void seen.push(library.state().status))
    return { library, fetches, seen, unsubscribe }
  }

  it('is fetched on request, and once', async () => {
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

  it('is fetched again after a failure, on the next request', async () => {
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

  it('no longer calls a listener that unsubscribed', () => {
    const { library, seen, unsubscribe } = createBench()
    unsubscribe()
    library.load()
    expect(seen).toEqual([])
  })
})

describe('the import of a chunk', () => {
  const createError = (request: string) => Object.assign(new Error('Loading chunk failed'), { request })

  /** The steps of imports until one succeeds. */
  const importUntilLoaded = async (...failures: readonly Error[]): Promise<readonly string[]> => {
    const steps: string[] = []
    const left = [...failures]
    const load = importWithRepair(
      async () => {
        steps.push('import')
        const failure = left.shift()
        if (failure) throw failure
        return 'chunk'
      },
      async (url) => void steps.push(`fetch ${url}`),
    )
    for (const failure of failures) await expect(load()).rejects.toThrow(failure)
    expect(await load()).toBe('chunk')
    return steps
  }

  it.each<[string, readonly Error[], readonly string[]]>([
    ['imports at once', [], ['import']],
    [
      'fetches a failed file past the cache before each retry',
      [createError('/panels.js'), createError('/panels.css')],
      ['import', 'fetch /panels.js', 'import', 'fetch /panels.css', 'import'],
    ],
    ['only imports again after an error of the chunk itself', [new Error('own')], ['import', 'import']],
  ])('%s', async (_, failures, steps) => {
    expect(await importUntilLoaded(...failures)).toEqual(steps)
  })
})
