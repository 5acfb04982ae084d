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
    expect(await source()).toEqual({ ok: true, value: registry })
    expect(http.asked).toEqual([])
  })

  it("is the site's file when the page carries none", async () => {
    const http = createFakeHttp({ [REGISTRY_URL]: text })
    const source = createRegistrySource({ http, log: createFakeLog(), inlined: err({ message: 'none' }) })
    expect(await source()).toEqual({ ok: true, value: registry })
  })

  it("is the site's file when the page carries nonsense, and the log says so", async () => {
    const log = createFakeLog()
    const http = createFakeHttp({ [REGISTRY_URL]: text })
    const source = createRegistrySource({ http, log, inlined: ok('<html>') })
    expect((await source()).ok).toBe(true)
    expect(log.errors).toEqual(['Registry in the page: registry.json is not JSON'])
  })

  it('is fetched once for all who ask at the same moment', async () => {
    const http = createFakeHttp({ [REGISTRY_URL]: text })
    const source = createRegistrySource({ http, log: createFakeLog(), inlined: err({ message: 'none' }) })
    await Promise.all([source(), source()])
    expect(http.asked).toEqual([REGISTRY_URL])
  })

  it('is asked for again after a failure', async () => {
    const http = createFakeHttp({ [REGISTRY_URL]: 'not json' })
    const source = createRegistrySource({ http, log: createFakeLog(), inlined: err({ message: 'none' }) })
    expect((await source()).ok).toBe(false)
    http.answers(REGISTRY_URL, text)
    expect((await source()).ok).toBe(true)
  })
})
