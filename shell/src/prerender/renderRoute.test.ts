import { createSlice, ownState, useSiteSelector } from '@site/shared/platform'
import type { Preparation } from '@site/shared/prerender'
import { testSiteConfig } from '@site/shared/testing/node'
import { createElement, type ReactNode } from 'react'
import { testPages } from '../page/routes/pages.fixture'
import { LEFT_TO_BROWSER } from '../parts/slots/slotElements'
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

const press =
  (...titles: string[]) =>
  async ({ store }: Preparation): Promise<void> => {
    store.dispatch(records.actions.pressed(titles))
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

test('a page is rendered with its parts and the data they prepare', async () => {
  const describe = ({ store }: Preparation) => [{ names: selectTitles(store.getState()).join() }]
  const route = await render({ 'label/Label': { Label, feature, prepare: press('Un', 'Deux'), describe } })
  expect(route.html).toContain('Un, Deux')
  expect(route.html).toContain('le lecteur')
  expect(route.head).toContainEqual({ name: 'title', attributes: {}, text: 'Label' })
  const canonical = { rel: 'canonical', href: 'https://site.example/label' }
  expect(route.head).toContainEqual({ name: 'link', attributes: canonical })
  expect(route.state).toEqual({ records: { titles: ['Un', 'Deux'] } })
  expect(route.structuredData).toEqual([{ names: 'Un,Deux' }])
  expect(route.slots).toEqual(['label/Label', 'player/Player'])
  expect(route.failures).toEqual([])
})

test('URLs of the site itself become paths, in the page and in its state', async () => {
  const prepare = press('http://own.invalid/api/media/un.mp3', 'http://autre.example/a')
  const route = await render({ 'label/Label': { Label, feature, prepare } })
  expect(route.html).toContain('/api/media/un.mp3, http://autre.example/a')
  expect(JSON.stringify(route)).not.toContain('own.invalid')
})

test('no part of a long page is hidden until a script reveals it', async () => {
  const prepare = press(...Array.from({ length: 5_000 }, (_, index) => `Titre ${index}`))
  const route = await render({ 'label/Label': { Label, feature, prepare } })
  expect(route.html).toContain('Titre 4999')
  expect(route.html).not.toMatch(/<script|hidden=""/)
})

test('a page whose data fails is rendered without it', async () => {
  const prepare = () => Promise.reject(new Error('no answer'))
  const route = await render({ 'label/Label': { Label, feature, prepare } })
  expect(route.html).toContain('rien')
  expect(route.failures).toMatchObject([
    { part: 'label', message: expect.stringContaining('label/Label is prerendered without its data') },
  ])
})

test('each slot is announced before its module runs', async () => {
  const steps: unknown[] = []
  await render({ 'label/Label': { Label } }, { step: (step) => void steps.push(step) })
  expect(steps).toEqual([
    { part: 'label', path: '/label' },
    { part: 'player', path: '/label' },
  ])
})

const neverReady = { 'label/Label': { Label, feature, prepare: () => new Promise<never>(() => {}) } }

test.each<[string, RenderContext['modules'], Partial<RenderContext>, readonly object[]]>([
  [
    'that throws, and the failure names its source',
    { 'label/Label': { Label: Broken } },
    {},
    [
      {
        message: expect.stringContaining('boom'),
        stack: expect.stringContaining('renderRoute.test.ts'),
      },
    ],
  ],
  [
    'that is missing, and the failure names the part',
    {},
    {},
    [{ part: 'label', message: expect.stringContaining('label/Label cannot be rendered here') }],
  ],
  [
    'that never finishes',
    neverReady,
    { deadlineMs: 50 },
    [{ message: expect.stringContaining('not rendered after 50 ms') }],
  ],
  ['that is disabled, without a failure', {}, { disabled: new Set(['label']) }, []],
])('the browser renders the slot of a part %s', async (_, modules, changes, failures) => {
  const route = await render(modules, changes)
  expect(route.html).toContain('Chargement de la page')
  expect(route.html).toContain('le lecteur')
  expect(route.failures).toMatchObject(failures.map((failure) => ({ leavesPlace: true, ...failure })))
})

test.each<[string, Partial<RenderContext>]>([
  ['is disabled', { disabled: new Set(['label']) }],
  ['cannot be rendered', {}],
])('the slot of a part that %s says so to React, which is not to log it', async (_, changes) => {
  const { html } = await render({}, changes)
  expect(html).toContain(`data-dgst="${LEFT_TO_BROWSER}"`)
})
