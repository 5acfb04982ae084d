import type { SitePage } from '@site/shared/pages'
import type { Registry } from '@site/shared/registry'
import { err, ok } from '@site/shared/result'
import { createFakeClock } from '@site/shared/testing'
import { createPageSource } from './pageSource'
import { agendaPage, partWith, testPages, testRegistry } from './pages.fixture'

const withAgenda: Registry = {
  revision: 2,
  parts: { ...testRegistry.parts, agenda: partWith(agendaPage) },
}

const PRERENDERED = `
  <nav><ul data-pill="hidden"><li><a href="/residences">Résidences</a></li><li><a href="/label">Label</a></li>
  <li><a href="https://shop.example/">Boutique</a></li></ul></nav>
  <main><div data-slot="label/Label"></div></main>`

interface OpenOptions {
  readonly html?: string
  readonly path?: string
  /** The pages in a slice of the registry. */
  readonly carried?: readonly SitePage[]
  /** The registry file of the site. */
  readonly file?: Registry
}

const open = async (
  first: Registry | null,
  { html = PRERENDERED, path = '/label', carried, file }: OpenOptions = {},
) => {
  const root = document.createElement('div')
  root.innerHTML = html
  const listeners: ((newer: Registry) => void)[] = []
  let [known, pages] = [first, carried]
  const publish = (newer: Registry): void => {
    known = newer
    pages = undefined
    for (const listener of listeners) listener(newer)
  }
  const clock = createFakeClock()
  const registry = {
    current: async () => (known ? ok(known) : err({ message: 'not JSON' })),
    carriedPages: () => pages,
    refresh: async () => file && publish(file),
    subscribe: (listener: (newer: Registry) => void) => {
      listeners.push(listener)
      return () => {}
    },
  }
  const source = await createPageSource({
    registry,
    visitor: { isOffered: () => false },
    clock,
    root,
    path,
    findMoved: (former) =>
      former === '/silent'
        ? new Promise(() => {})
        : Promise.resolve(former === '/old' ? '/label' : undefined),
  })
  return { source, publish, clock }
}

const getPaths = (pages: readonly SitePage[]) => pages.map(({ path }) => path)

const slice: Registry = { revision: 1, parts: {} }

it.each([
  ['a whole registry', testRegistry, {}],
  ['the slice that a page carries', slice, { carried: testPages }],
])('the pages are those of %s, then those of a newer registry', async (_, first, options) => {
  const { source, publish } = await open(first, options)
  expect(source.first).toEqual(testPages)
  expect(source.current()).toBe(source.first)
  publish(withAgenda)
  expect(getPaths(source.current())).toContain('/agenda')
})

it('the list stays the same object where a newer registry has the same pages', async () => {
  const { source, publish } = await open(testRegistry)
  publish({ ...testRegistry, revision: 9 })
  expect(source.current()).toBe(source.first)
})

it.each([
  ['waits for the whole registry at a path the slice does not list: a canary may have it', '/agenda', true],
  ['does not wait at a path it lists', '/residences/inconnue', false],
])('a page with a slice of the registry %s', async (_, path, hasAgenda) => {
  const { source } = await open(slice, { carried: testPages, html: '', path, file: withAgenda })
  expect(getPaths(source.first).includes('/agenda')).toBe(hasAgenda)
})

it('former addresses are those of the pages, then those of the content', async () => {
  const agenda = { ...agendaPage, former: ['/dates'] }
  const { source } = await open({ revision: 1, parts: { ...testRegistry.parts, agenda: partWith(agenda) } })
  expect(await source.findMoved('/dates/')).toBe('/agenda')
  expect(await source.findMoved('/old')).toBe('/label')
})

it('an address leads nowhere while the content does not answer within 3 seconds: a visitor sees nothing meanwhile', async () => {
  const { source, clock } = await open(testRegistry)
  const moved = source.findMoved('/silent')
  await clock.advance(3_000)
  expect(await Promise.race([moved, Promise.resolve('pending').then((state) => state)])).toBeUndefined()
})

describe('while no registry can be read', () => {
  it('the pages are the prerendered page and those it links to', async () => {
    const { source } = await open(null)
    expect(source.current()).toEqual([
      expect.objectContaining({ path: '/', slot: 'shell/Page' }),
      expect.objectContaining({ path: '/residences', title: 'Résidences', slot: 'shell/Page' }),
      expect.objectContaining({ path: '/label', title: 'Label', slot: 'label/Label' }),
      expect.objectContaining({ path: '*', slot: 'label/Label' }),
    ])
  })

  it('a page that the browser renders has a slot for a message at every path', async () => {
    const { source } = await open(null, { html: '', path: '/nulle-part' })
    expect(getPaths(source.first)).toEqual(['/', '*'])
  })

  it('the listener is called once a registry is known', async () => {
    const { source, publish } = await open(null)
    const listener = jest.fn()
    source.onceKnown(listener)
    publish(withAgenda)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(getPaths(source.current())).toContain('/agenda')
  })
})
