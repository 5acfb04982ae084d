import type { Registry } from '@site/shared/registry'
import { err, ok } from '@site/shared/result'
import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  publishedPart,
  publishedVersion,
  registryWith,
  settle,
} from '@site/shared/testing/node'
import { describePageRegistry } from './pageRegistry'
import { createRegistrySource, REGISTRY_URL, UPDATE_PERIOD_MS, watchForUpdates } from './registrySource'

/** A page whose registry block has this text, on a site whose file is `file`. */
const open = (block: string | null, file?: string | Registry) => {
  const log = createFakeLog()
  const text = (content: string | Registry) =>
    typeof content === 'string' ? content : JSON.stringify(content)
  const http = createFakeHttp(file === undefined ? {} : { [REGISTRY_URL]: text(file) })
  const inlined = block === null ? err({ message: 'no block' }) : ok(block)
  const source = createRegistrySource({ http, log, inlined })
  const adopted: number[] = []
  const unsubscribe = source.subscribe(({ revision }) => void adopted.push(revision))
  /** The live version of a part, or why it is unknown. */
  const live = async (part: string) => {
    const registry = await source.withPart(part)
    return registry.ok ? registry.value.parts[part]?.live : registry.error.message
  }
  const answer = (content: string | Registry) => http.answers(REGISTRY_URL, text(content))
  return { source, http, log, adopted, unsubscribe, live, answer }
}

const registry = registryWith(publishedPart())
const whole = JSON.stringify(registry)
const newer = { ...registry, revision: registry.revision + 1 }

describe('the registry of a page', () => {
  it('is the one in its HTML, without a request', async () => {
    const { source, http } = open(whole)
    expect(await source.current()).toEqual({ ok: true, value: registry })
    expect(http.asked).toEqual([])
  })

  it("is the site's file, fetched once for all callers, when its HTML has none", async () => {
    const { source, http } = open(null, registry)
    const results = await Promise.all([source.current(), source.current()])
    expect(results).toEqual([ok(registry), ok(registry)])
    expect(http.asked).toEqual([REGISTRY_URL])
  })

  it("is the site's file when that in its HTML is invalid, which is logged", async () => {
    const { source, log } = open('<html>', registry)
    expect(await source.current()).toEqual(ok(registry))
    expect(log.errors).toEqual([expect.stringMatching(/^Registry in the page: registry\.json is not JSON/)])
  })

  it('is fetched again after a failure, and subscribers are notified once', async () => {
    const { source, adopted, answer } = open(null, 'not json')
    expect((await source.current()).ok).toBe(false)
    answer(registry)
    await Promise.all([source.current(), source.current()])
    expect(adopted).toEqual([registry.revision])
  })
})

describe('a refresh', () => {
  it('adopts a newer registry and notifies subscribers', async () => {
    const { source, adopted } = open(whole, newer)
    await source.refresh()
    expect(adopted).toEqual([newer.revision])
    expect(await source.current()).toEqual(ok(newer))
  })

  it('does not notify of the same registry, or after unsubscribing', async () => {
    const { source, adopted, unsubscribe, answer } = open(whole, registry)
    await source.refresh()
    unsubscribe()
    answer(newer)
    await source.refresh()
    expect(adopted).toEqual([])
  })

  it('keeps the registry when the file is invalid, which is logged', async () => {
    const { source, log, adopted } = open(whole, '<html>')
    await source.refresh()
    expect(adopted).toEqual([])
    expect(await source.current()).toEqual(ok(registry))
    expect(log.errors).toEqual([
      expect.stringMatching(`^Registry at ${REGISTRY_URL}: registry.json is not JSON`),
    ])
  })
})

describe('a page whose HTML has a slice of the registry', () => {
  const page = { path: '/label', module: 'Label', title: 'Label' }
  const partAt = (live: string) =>
    publishedPart({ live, versions: { [live]: { ...publishedVersion(), pages: [page] } } })
  const siteAt = (revision: number, label = '2.0.0') => ({
    revision,
    parts: { label: partAt(label), about: partAt('1.0.0') },
  })
  const openSlice = (file?: Registry) =>
    open(JSON.stringify(describePageRegistry(siteAt(5), ['label/Label'])), file)

  it('knows its parts and the pages of the site without a request', async () => {
    const { source, live, http } = openSlice()
    expect(await live('label')).toBe('2.0.0')
    expect(source.carriedPages()?.map(({ slot }) => slot)).toEqual(['label/Label', 'about/Label'])
    expect(http.asked).toEqual([])
  })

  it.each([5, 6])('adopts the file of revision %i, once', async (revision) => {
    const { source, live, adopted } = openSlice(siteAt(revision, '3.0.0'))
    await source.refresh()
    await source.refresh()
    expect(adopted).toEqual([revision])
    expect([await live('label'), await live('about')]).toEqual(['3.0.0', '1.0.0'])
    expect(source.carriedPages()).toBeUndefined()
  })

  it('fetches the file once for a part the slice lacks', async () => {
    const { source, live, http } = openSlice(siteAt(5))
    const [about] = await Promise.all([live('about'), live('about'), source.refresh()])
    expect(about).toBe('1.0.0')
    expect(http.asked).toEqual([REGISTRY_URL])
  })

  it('adds the parts of an older file, and adopts the next file that is not older', async () => {
    const { source, live, adopted, answer } = openSlice(siteAt(4, '1.0.0'))
    await source.refresh()
    expect([await live('label'), await live('about')]).toEqual(['2.0.0', '1.0.0'])
    expect(adopted).toEqual([])
    expect(source.carriedPages()).toHaveLength(2)
    answer(siteAt(5, '3.0.0'))
    await source.refresh()
    expect(await live('label')).toBe('3.0.0')
  })

  it('keeps its slice when the file is missing or invalid, logs it, and fetches it again for other parts', async () => {
    const { source, live, http, log, answer } = openSlice()
    http.fails(REGISTRY_URL)
    await source.refresh()
    answer('<html>')
    expect(await live('about')).toMatch(/^registry\.json is not JSON/)
    expect(await live('label')).toBe('2.0.0')
    expect(log.errors).toHaveLength(2)
    answer(siteAt(5))
    expect(await live('about')).toBe('1.0.0')
  })

  it('takes the file when its list of pages is invalid, which is logged', async () => {
    const invalid = JSON.stringify({ ...siteAt(5), pages: [{ ...page, slot: 'label' }] })
    const { source, log } = open(invalid, siteAt(5))
    expect(await source.current()).toMatchObject({ ok: true })
    expect(log.errors).toEqual([expect.stringContaining('Registry in the page: malformed')])
  })
})

test('an open page refreshes the registry at once, every five minutes and on return, until it is stopped', async () => {
  const clock = createFakeClock()
  const window = new EventTarget()
  let refreshes = 0
  const refresh = async () => {
    refreshes += 1
  }
  const stop = watchForUpdates({ clock, window, registry: { refresh } })
  expect(refreshes).toBe(1)
  await clock.advance(UPDATE_PERIOD_MS)
  expect(refreshes).toBe(2)
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(refreshes).toBe(3)
  stop()
  window.dispatchEvent(new Event('focus'))
  await clock.advance(UPDATE_PERIOD_MS)
  expect(refreshes).toBe(3)
  expect(clock.pending()).toBe(0)
})
