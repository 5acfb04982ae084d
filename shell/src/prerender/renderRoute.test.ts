import { createSlice, ownState, useSiteSelector } from '@site/shared/platform'
import type { Preparation } from '@site/shared/prerender/modules'
import { testSiteConfig } from '@site/shared/testing/node'
import { createElement, type ReactNode } from 'react'
import { testPages } from '../page/routes/pages.fixture'
import { type RenderContext, renderRoute } from './renderRoute'

const records = createSlice({
  name: 'records',
  initialState: { titles: [] as string[] },
  reducers: { pressed: (_, { payload }: { payload: string[] }) => ({ titles: payload }) },
  selectors: { selectTitles: ({ titles }) => titles },
})
const feature = { name: 'records', slices: [records] }
const { selectTitles } = records.getSelectors(ownState(records))

const Label = (): ReactNode => {
  const titles = useSiteSelector(selectTitles)
  return createElement('main', null, createElement('title', null, 'Label'), titles.join(', ') || 'rien')
}

const press = async ({ store }: Preparation): Promise<void> => {
  store.dispatch(records.actions.pressed(['Un', 'Deux']))
}

const Broken = (): ReactNode => {
  throw new Error('boom')
}

const Player = (): ReactNode => createElement('p', null, 'le lecteur')

const render = (modules: RenderContext['modules'], changes: Partial<RenderContext> = {}) =>
  renderRoute('/label', {
    config: testSiteConfig,
    origin: 'http://own.invalid',
    pages: testPages,
    modules: { 'player/Player': { Player }, ...modules },
    fetch: () => Promise.reject(new Error('no network')),
    step: () => {},
    deadlineMs: 1_000,
    unanswered: new Set(),
    disabled: new Set(),
    ...changes,
  })

const listMessages = ({ failures }: Awaited<ReturnType<typeof render>>) =>
  failures.map(({ message }) => message)

test('a page is rendered with its parts and the data they prepare', async () => {
  const route = await render({ 'label/Label': { Label, feature, prepare: press } })
  expect(route.html).toContain('Un, Deux')
  expect(route.html).toContain('le lecteur')
  expect(route.head).toContainEqual({ name: 'title', attributes: {}, text: 'Label' })
  const canonical = { rel: 'canonical', href: 'https://site.example/label' }
  expect(route.head).toContainEqual({ name: 'link', attributes: canonical })
  expect(route.state).toEqual({ records: { titles: ['Un', 'Deux'] } })
  expect(route.slots).toEqual(['label/Label', 'player/Player'])
  expect(route.failures).toEqual([])
})

test('URLs of the site itself become paths, in the page and in its state', async () => {
  const pressHere = async ({ store }: Preparation): Promise<void> => {
    store.dispatch(records.actions.pressed(['http://own.invalid/api/media/un.mp3', 'http://autre.example/a']))
  }
  const route = await render({ 'label/Label': { Label, feature, prepare: pressHere } })
  expect(route.html).toContain('/api/media/un.mp3, http://autre.example/a')
  expect(JSON.stringify(route)).not.toContain('own.invalid')
})

test('no part of a long page is hidden until a script reveals it', async () => {
  const long = async ({ store }: Preparation): Promise<void> => {
    store.dispatch(records.actions.pressed(Array.from({ length: 5_000 }, (_, index) => `Titre ${index}`)))
  }
  const route = await render({ 'label/Label': { Label, feature, prepare: long } })
  expect(route.html).toContain('Titre 4999')
  expect(route.html).not.toMatch(/<script|hidden=""/)
})

test('the slot of a part that throws is left to the browser, and the failure names its source', async () => {
  const route = await render({ 'label/Label': { Label: Broken } })
  expect(route.html).toContain('Chargement de la page')
  expect(route.html).toContain('le lecteur')
  expect(listMessages(route)).toEqual([expect.stringContaining('boom')])
  expect(route.failures[0]?.stack).toContain('renderRoute.test.ts')
})

test('the slot of a missing part is left to the browser, and the failure names the part', async () => {
  const route = await render({})
  expect(route.html).toContain('le lecteur')
  expect(listMessages(route)).toEqual([expect.stringContaining('label/Label cannot be rendered here')])
  expect(route.failures).toMatchObject([{ part: 'label', leavesPlace: true }])
})

test('structured data is described once the data of a page is prepared', async () => {
  const describe = ({ store }: Preparation) => [{ names: selectTitles(store.getState()).join() }]
  const route = await render({ 'label/Label': { Label, feature, prepare: press, describe } })
  expect(route.structuredData).toEqual([{ names: 'Un,Deux' }])
})

test('a page whose data fails is rendered without it', async () => {
  const prepare = () => Promise.reject(new Error('no answer'))
  const route = await render({ 'label/Label': { Label, feature, prepare } })
  expect(route.html).toContain('rien')
  expect(route.failures).toMatchObject([
    { part: 'label', message: expect.stringContaining('label/Label is prerendered without its data') },
  ])
})

test('the slot of a part that never finishes is left to the browser', async () => {
  const prepare = () => new Promise<never>(() => {})
  const route = await render({ 'label/Label': { Label, feature, prepare } }, { deadlineMs: 50 })
  expect(route.html).toContain('Chargement de la page')
  expect(route.html).toContain('le lecteur')
  expect(listMessages(route).join()).toContain('not rendered after 50 ms')
})

test('each slot is announced before its module runs', async () => {
  const steps: unknown[] = []
  await render({ 'label/Label': { Label } }, { step: (step) => void steps.push(step) })
  expect(steps).toEqual([
    { part: 'label', path: '/label' },
    { part: 'player', path: '/label' },
  ])
})

test('the slot of a disabled part is left to the browser, without a failure', async () => {
  const route = await render({}, { disabled: new Set(['label']) })
  expect(route.html).toContain('Chargement de la page')
  expect(route.failures).toEqual([])
})
