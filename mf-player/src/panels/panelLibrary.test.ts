import { createPanelLibrary, importWithRepair } from './panelLibrary'

it('the library no longer calls a listener that unsubscribed', () => {
  const library = createPanelLibrary(() => new Promise(() => {}))
  const listener = jest.fn()
  library.subscribe(listener)()
  library.load()
  expect(listener).not.toHaveBeenCalled()
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
