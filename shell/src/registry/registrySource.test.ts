import { publishedPart, publishedVersion, registryWith } from '@site/shared/registry/fixture'
import { err, ok } from '@site/shared/result'
import { createFakeClock, createFakeHttp, createFakeLog, settle } from '@site/shared/testing/node'
import { describePageRegistry } from './pageRegistry'
import { createRegistrySource, REGISTRY_URL, UPDATE_PERIOD_MS, watchForUpdates } from './registrySource'

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

describe('a page that carries a slice of the registry', () => {
  const page = { path: '/label', module: 'Label', title: 'Label' }
  const version = (name: string) => ({ ...publishedVersion(name), pages: [page] })
  const partOf = (live: string) =>
    publishedPart({ live, versions: { [live]: version(`ob_${live.replace(/\W/g, '_')}`) } })
  const siteAt = (revision: number, label = partOf('2.0.0')) => ({
    revision,
    parts: { label, about: partOf('1.0.0') },
  })
  const open = (answer?: string) => {
    const log = createFakeLog()
    const http = createFakeHttp({ ...(answer !== undefined && { [REGISTRY_URL]: answer }) })
    const inlined = ok(JSON.stringify(describePageRegistry(siteAt(5), ['label/Label'])))
    const source = createRegistrySource({ http, log, inlined })
    const adopted: number[] = []
    source.subscribe(({ revision }) => void adopted.push(revision))
    const live = async (part: string) => {
      const known = await source.withPart(part)
      return known.ok ? known.value.parts[part]?.live : known.error.message
    }
    return { http, log, source, adopted, live }
  }

  it('knows the parts it shows and the pages of the site without a request', async () => {
    const { source, live, http } = open()
    expect(await live('label')).toBe('2.0.0')
    expect(source.carriedPages()?.map(({ slot }) => slot)).toEqual(['label/Label', 'about/Label'])
    expect(http.asked).toEqual([])
  })

  it.each([5, 6])('adopts the file of revision %i, once', async (revision) => {
    const { source, live, adopted } = open(JSON.stringify(siteAt(revision, partOf('3.0.0'))))
    await source.refresh()
    await source.refresh()
    expect(adopted).toEqual([revision])
    expect([await live('label'), await live('about')]).toEqual(['3.0.0', '1.0.0'])
    expect(source.carriedPages()).toBeUndefined()
  })

  it('waits for the file when it is asked for a part it lacks, in one request', async () => {
    const { source, live, http } = open(JSON.stringify(siteAt(5)))
    expect(await Promise.all([live('about'), live('about'), source.refresh()])).toEqual([
      '1.0.0',
      '1.0.0',
      undefined,
    ])
    expect(http.asked).toEqual([REGISTRY_URL])
  })

  it('keeps its own parts beside those of an older file, and adopts the next file that is not older', async () => {
    const { source, live, http, adopted } = open(JSON.stringify(siteAt(4, partOf('1.0.0'))))
    await source.refresh()
    expect([await live('label'), await live('about')]).toEqual(['2.0.0', '1.0.0'])
    expect(adopted).toEqual([])
    expect(source.carriedPages()).toHaveLength(2)
    http.answers(REGISTRY_URL, JSON.stringify(siteAt(5, partOf('3.0.0'))))
    await source.refresh()
    expect(await live('label')).toBe('3.0.0')
  })

  it('keeps its own parts where the file is missing or broken, says so, and asks again for the others', async () => {
    const { source, live, http, log } = open()
    http.fails(REGISTRY_URL)
    await source.refresh()
    http.answers(REGISTRY_URL, '<html>')
    expect(await live('about')).toMatch(/^registry\.json is not JSON/)
    expect(await live('label')).toBe('2.0.0')
    expect(log.errors).toHaveLength(2)
    http.answers(REGISTRY_URL, JSON.stringify(siteAt(5)))
    expect(await live('about')).toBe('1.0.0')
  })

  it('says when its list of pages is broken, and takes the file', async () => {
    const log = createFakeLog()
    const http = createFakeHttp({ [REGISTRY_URL]: JSON.stringify(siteAt(5)) })
    const inlined = ok(JSON.stringify({ ...siteAt(5), pages: [{ ...page, slot: 'label' }] }))
    const source = createRegistrySource({ http, log, inlined })
    expect(await source.current()).toMatchObject({ ok: true })
    expect(log.errors).toEqual([expect.stringContaining('Registry in the page: malformed')])
  })
})

const watch = () => {
  const clock = createFakeClock()
  const window = new EventTarget()
  const refreshed: number[] = []
  const registry = { refresh: async () => void refreshed.push(clock.now()) }
  const stop = watchForUpdates({ clock, window, registry })
  return { clock, window, refreshed, stop }
}

describe('a page that stays open', () => {
  it('fetches the registry at once, then every five minutes', async () => {
    const { clock, refreshed } = watch()
    expect(refreshed).toHaveLength(1)
    await clock.advance(UPDATE_PERIOD_MS)
    expect(refreshed).toHaveLength(2)
  })

  it('asks when the visitor comes back to it', async () => {
    const { window, refreshed } = watch()
    window.dispatchEvent(new Event('focus'))
    await settle()
    expect(refreshed).toHaveLength(2)
  })

  it('stops asking when told to', async () => {
    const { clock, window, refreshed, stop } = watch()
    stop()
    window.dispatchEvent(new Event('focus'))
    await clock.advance(UPDATE_PERIOD_MS)
    expect(refreshed).toHaveLength(1)
    expect(clock.pending()).toBe(0)
  })
})
