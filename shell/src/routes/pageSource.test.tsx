import type { Registry } from '@site/shared/registry'
import type { SitePage } from '@site/shared/registry/pages'
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
  /** What a page carries that has a slice of the registry. */
  readonly carried?: readonly SitePage[]
  /** What the site's file says. */
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
    prerendered: registry,
    registry,
    visitor: { isOffered: () => false },
    clock: createFakeClock(),
    root,
    path,
  })
  return { source, publish }
}

const pathsOf = (pages: readonly { readonly path: string }[]) => pages.map(({ path }) => path)

it('are those of the registry, and of a newer one as soon as it is known', async () => {
  const { source, publish } = await open(testRegistry)
  expect(source.first).toEqual(testPages)
  expect(source.current()).toBe(source.first)
  publish(withAgenda)
  expect(pathsOf(source.current())).toContain('/agenda')
})

it('stay the same where a newer registry says nothing else of them', async () => {
  const { source, publish } = await open(testRegistry)
  publish({ ...testRegistry, revision: 9 })
  expect(source.current()).toBe(source.first)
})

describe('in a page that carries a slice of the registry', () => {
  const slice: Registry = { revision: 1, parts: {} }

  it('are those it carries, until the whole registry is known', async () => {
    const { source, publish } = await open(slice, { carried: testPages })
    expect(source.first).toEqual(testPages)
    expect(source.current()).toBe(source.first)
    publish(withAgenda)
    expect(pathsOf(source.current())).toContain('/agenda')
  })

  it('are those of the whole registry at a path it does not list, which a canary may have', async () => {
    const { source } = await open(slice, { carried: testPages, html: '', path: '/agenda', file: withAgenda })
    expect(pathsOf(source.first)).toContain('/agenda')
  })

  it('are not waited for at a path it lists', async () => {
    const { source } = await open(slice, {
      carried: testPages,
      html: '',
      path: '/residences/inconnue',
      file: withAgenda,
    })
    expect(source.first).toEqual(testPages)
  })
})

describe('while no registry can be read', () => {
  it('are those the prerendered page leads to, and itself', async () => {
    const { source } = await open(null)
    expect(source.current()).toEqual([
      expect.objectContaining({ path: '/', slot: 'shell/Page' }),
      expect.objectContaining({ path: '/residences', title: 'Résidences', slot: 'shell/Page' }),
      expect.objectContaining({ path: '/label', title: 'Label', slot: 'label/Label' }),
      expect.objectContaining({ path: '*', slot: 'label/Label' }),
    ])
  })

  it('every path of a page the browser makes has a place to say what is wrong', async () => {
    const { source } = await open(null, { html: '', path: '/nulle-part' })
    expect(pathsOf(source.first)).toEqual(['/', '*'])
  })

  it('tells once there is one', async () => {
    const { source, publish } = await open(null)
    const told = jest.fn()
    source.onceKnown(told)
    publish(withAgenda)
    expect(told).toHaveBeenCalledTimes(1)
    expect(pathsOf(source.current())).toContain('/agenda')
  })
})
