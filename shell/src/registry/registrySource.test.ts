import type { Registry } from '@site/shared/registry'
import { err, ok } from '@site/shared/result'
import { createStorage, type SiteStorage } from '@site/shared/storage'
import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  createFakeStorage,
  publishedPart,
  publishedVersion,
  registryWith,
  settle,
} from '@site/shared/testing/node'
import { describePageRegistry } from './pageRegistry'
import { createRegistrySource, REGISTRY_URL, UPDATE_PERIOD_MS, watchForUpdates } from './registrySource'
import { createRememberedRevision } from './rememberedRevision'

interface OpenOptions {
  readonly storage?: SiteStorage
  readonly refetch?: (url: string) => Promise<boolean>
}

/** A page whose registry block has this text, on a site whose file is `file`. */
const open = (
  block: string | null,
  file?: string | Registry,
  { storage = createFakeStorage(), refetch = async () => true }: OpenOptions = {},
) => {
  const log = createFakeLog()
  const text = (content: string | Registry) =>
    typeof content === 'string' ? content : JSON.stringify(content)
  const http = createFakeHttp(file === undefined ? {} : { [REGISTRY_URL]: text(file) })
  const inlined = block === null ? err({ message: 'no block' }) : ok(block)
  const reports: string[] = []
  const remembered = createRememberedRevision(storage)
  const reportOlder = (detail: string) => void reports.push(detail)
  const source = createRegistrySource({ http, log, inlined, remembered, refetch, reportOlder })
  const adopted: number[] = []
  const unsubscribe = source.subscribe(({ revision }) => void adopted.push(revision))
  /** The live version of a part, or why it is unknown. */
  const live = async (part: string) => {
    const registry = await source.withPart(part)
    return registry.ok ? registry.value.parts[part]?.live : registry.error.message
  }
  const answer = (content: string | Registry) => http.answers(REGISTRY_URL, text(content))
  return { source, http, log, adopted, unsubscribe, live, answer, reports }
}

test('the registry of a preview is read at its own address', async () => {
  const url = '/registry.json?preview'
  const http = createFakeHttp({ [url]: JSON.stringify(registryWith(publishedPart())) })
  const source = createRegistrySource({
    http,
    url,
    log: createFakeLog(),
    inlined: err({ message: 'no block' }),
    remembered: createRememberedRevision(createFakeStorage()),
    refetch: async () => true,
    reportOlder: () => {},
  })
  expect((await source.current()).ok).toBe(true)
  expect(http.asked).toEqual([url])
})

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

describe('a browser that had a newer registry', () => {
  const at = (revision: number, live = '1.0.0') => ({
    revision,
    parts: { label: publishedPart({ live, versions: { [live]: publishedVersion() } }) },
  })
  /** Loads a page without a registry, as one after another in the same browser. */
  const load = async (
    file: Registry,
    storage: SiteStorage,
    refetch?: (page: ReturnType<typeof open>) => boolean,
  ) => {
    let refetches = 0
    const page = open(null, file, {
      storage,
      refetch: async () => {
        refetches += 1
        return refetch?.(page) ?? true
      },
    })
    await page.source.refresh()
    return { ...page, countRefetches: () => refetches }
  }

  it('fetches an older file once more, past caches, and uses the newer one that comes', async () => {
    const storage = createFakeStorage()
    await load(at(8, '2.0.0'), storage)
    const { live, reports, adopted } = await load(at(1), storage, ({ answer }) => {
      answer(at(8, '2.0.0'))
      return true
    })
    expect([await live('label'), adopted]).toEqual(['2.0.0', [8]])
    expect(reports).toEqual([])
  })

  it('reports a file that is older past caches too, once, and shows the site by it', async () => {
    const storage = createFakeStorage()
    await load(at(8), storage)
    const { live, reports, countRefetches, source } = await load(at(1), storage)
    expect(reports).toEqual(['/registry.json is revision 1, and this browser had 8'])
    expect(await live('label')).toBe('1.0.0')
    await source.refresh()
    const next = await load(at(1), storage)
    expect([countRefetches(), next.countRefetches(), next.reports]).toEqual([1, 0, []])
  })

  it('uses an older file, without a report, while no other can be fetched', async () => {
    const storage = createFakeStorage()
    await load(at(8), storage)
    const { live, reports } = await load(at(1), storage, () => false)
    expect([await live('label'), reports]).toEqual(['1.0.0', []])
    const online = await load(at(1), storage)
    expect(online.reports).toHaveLength(1)
  })

  it('keeps its own registry where the one past caches is invalid', async () => {
    const storage = createFakeStorage()
    await load(at(8), storage)
    const { live, reports } = await load(at(1), storage, ({ answer }) => {
      answer('<html>')
      return true
    })
    expect([await live('label'), reports]).toEqual(['1.0.0', []])
  })

  it('knows the revision that another tab had', async () => {
    const storage = createFakeStorage()
    const first = await load(at(7), storage)
    await load(at(8), storage)
    await first.source.refresh()
    expect(first.countRefetches()).toBe(1)
  })

  it('takes a site whose older contents were restored under a new number for newer', async () => {
    const storage = createFakeStorage()
    await load(at(8, '2.0.0'), storage)
    const { live, countRefetches } = await load(at(9, '1.0.0'), storage)
    expect([await live('label'), countRefetches()]).toEqual(['1.0.0', 0])
  })

  it.each(['-1', '"8"', '1e999', '8.5', '{}'])('has had none where its storage holds %s', async (text) => {
    const { reports, countRefetches } = await load(at(1), createFakeStorage({ 'registry:revision': text }))
    expect([reports, countRefetches()]).toEqual([[], 0])
  })

  it('shows the site where nothing can be stored', async () => {
    const forbidden = createStorage(() => {
      throw new Error('refused')
    })
    const { live, source, answer, reports } = await load(at(8), forbidden)
    answer(at(1))
    await source.refresh()
    expect([await live('label'), reports]).toEqual(['1.0.0', [expect.stringContaining('had 8')]])
  })
})

test('a page that is newer than the file has it fetched once more, past caches', async () => {
  const page = open(JSON.stringify(describePageRegistry({ ...registry, revision: 5 }, ['label/Label'])), {
    ...registry,
    revision: 4,
  })
  await page.source.refresh()
  expect(page.http.asked).toEqual([REGISTRY_URL, REGISTRY_URL])
  expect(page.reports).toEqual(['/registry.json is revision 4, and this browser had 5'])
})

test('a page that is newer than what the browser remembers has an older file fetched once more, and reports it', async () => {
  const storage = createFakeStorage({ 'registry:revision': '3' })
  const block = JSON.stringify(describePageRegistry({ ...registry, revision: 5 }, ['label/Label']))
  const page = open(block, { ...registry, revision: 4 }, { storage })
  await page.source.refresh()
  expect(page.http.asked).toEqual([REGISTRY_URL, REGISTRY_URL])
  expect(page.reports).toEqual(['/registry.json is revision 4, and this browser had 5'])
})

test.each([
  [[1, 8, 1, 8, 1], [1]],
  [
    [2, 1, 8, 2, 1],
    [2, 1],
  ],
  [[8, 9, 8, 9], [8]],
])(
  'of files with the revisions %j, each older one is reported once while the page is open',
  async (files, older) => {
    const page = open(null, { ...registry, revision: 8 })
    await page.source.refresh()
    for (const revision of files) {
      page.answer({ ...registry, revision })
      await page.source.refresh()
    }
    expect(page.reports.map((detail) => Number(/revision (\d+)/.exec(detail)?.[1]))).toEqual(older)
  },
)

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
