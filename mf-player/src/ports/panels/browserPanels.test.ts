import { repairedImport } from './browserPanels'

const chunkError = (request: string) =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })

/** A chunk whose imports fail as given, and come after that. */
const createBench = (...failures: readonly Error[]) => {
  const steps: string[] = []
  const left = [...failures]
  const load = repairedImport(
    async () => {
      steps.push('import')
      const failure = left.shift()
      if (failure) throw failure
      return 'chunk'
    },
    async (url) => void steps.push(`fetch ${url}`),
  )
  return { steps, load }
}

describe('a chunk of its own', () => {
  it('is imported at once', async () => {
    const { load, steps } = createBench()
    expect(await load()).toBe('chunk')
    expect(steps).toEqual(['import'])
  })

  it('that failed is fetched past the cache before it is imported again, each time', async () => {
    const { load, steps } = createBench(chunkError('/panels.js'), chunkError('/panels.css'))
    await expect(load()).rejects.toThrow('Loading chunk failed')
    await expect(load()).rejects.toThrow('Loading chunk failed')
    expect(await load()).toBe('chunk')
    expect(steps).toEqual(['import', 'fetch /panels.js', 'import', 'fetch /panels.css', 'import'])
  })

  it('that throws by itself is only imported again', async () => {
    const { load, steps } = createBench(new Error('its own'))
    await expect(load()).rejects.toThrow('its own')
    expect(await load()).toBe('chunk')
    expect(steps).toEqual(['import', 'import'])
  })
})
