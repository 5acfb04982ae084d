import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import { err, ok } from '@site/shared/result'
import { createFakeHttp, createFakeLog } from '@site/shared/testing/node'
import { createRegistrySource, REGISTRY_URL } from './registrySource'

const registry = registryWith(publishedPart())
const text = JSON.stringify(registry)

describe('the registry of a page', () => {
  it('is the one the page carries, without a request', async () => {
    const http = createFakeHttp()
    const source = createRegistrySource({ http, log: createFakeLog(), inlined: ok(text) })
    expect(await source.current()).toEqual({ ok: true, value: registry })
    expect(http.asked).toEqual([])
  })

  it("is the site's file when the page carries none", async () => {
    const http = createFakeHttp({ [REGISTRY_URL]: text })
    const source = createRegistrySource({ http, log: createFakeLog(), inlined: err({ message: 'none' }) })
    expect(await source.current()).toEqual({ ok: true, value: registry })
  })

  it("is the site's file when the page carries nonsense, and the log says so", async () => {
    const log = createFakeLog()
    const http = createFakeHttp({ [REGISTRY_URL]: text })
    const source = createRegistrySource({ http, log, inlined: ok('<html>') })
    expect((await source.current()).ok).toBe(true)
    expect(log.errors).toEqual([expect.stringMatching(/^Registry in the page: registry\.json is not JSON/)])
  })

  it('is fetched once for all who ask at the same moment', async () => {
    const http = createFakeHttp({ [REGISTRY_URL]: text })
    const source = createRegistrySource({ http, log: createFakeLog(), inlined: err({ message: 'none' }) })
    await Promise.all([source.current(), source.current()])
    expect(http.asked).toEqual([REGISTRY_URL])
  })

  it('is asked for again after a failure, and those who subscribed are told once', async () => {
    const http = createFakeHttp({ [REGISTRY_URL]: 'not json' })
    const source = createRegistrySource({ http, log: createFakeLog(), inlined: err({ message: 'none' }) })
    expect((await source.current()).ok).toBe(false)
    http.answers(REGISTRY_URL, text)
    const told: number[] = []
    source.subscribe(({ revision }) => void told.push(revision))
    const [answer] = await Promise.all([source.current(), source.current()])
    expect(answer.ok).toBe(true)
    expect(told).toEqual([registry.revision])
  })
})

describe('asking for a newer registry', () => {
  const newer = JSON.stringify({ ...registry, revision: registry.revision + 1 })
  const sourceOver = (answer: string) => {
    const log = createFakeLog()
    const http = createFakeHttp({ [REGISTRY_URL]: answer })
    const source = createRegistrySource({ http, log, inlined: ok(text) })
    const learnt: number[] = []
    const unsubscribe = source.subscribe(({ revision }) => void learnt.push(revision))
    return { log, source, learnt, unsubscribe }
  }

  it('tells subscribers of it, and answers it from then on', async () => {
    const { source, learnt } = sourceOver(newer)
    await source.refresh()
    expect(learnt).toEqual([registry.revision + 1])
    expect(await source.current()).toMatchObject({ ok: true, value: { revision: registry.revision + 1 } })
  })

  it('tells subscribers nothing when the site has the same', async () => {
    const { source, learnt } = sourceOver(text)
    await source.refresh()
    expect(learnt).toEqual([])
  })

  it('tells nothing to who unsubscribed', async () => {
    const { source, learnt, unsubscribe } = sourceOver(newer)
    unsubscribe()
    await source.refresh()
    expect(learnt).toEqual([])
  })

  it('keeps the old one when the new one is nonsense, and the log says so', async () => {
    const { source, log, learnt } = sourceOver('<html>')
    await source.refresh()
    expect(learnt).toEqual([])
    expect(await source.current()).toEqual({ ok: true, value: registry })
    expect(log.errors).toEqual([
      expect.stringMatching(`^Registry at ${REGISTRY_URL}: registry.json is not JSON`),
    ])
  })
})
