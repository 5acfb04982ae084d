import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  createTestSite,
  renderSite,
  testSiteConfig,
} from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { homeContentFiles, type SlideContent } from '../content/homeContent'
import { radioFeature } from '../radioFeature'
import { prepare } from './Home.server'
import { hideSlides, useShownSlides } from './slideDates'

const slide = (title: string, days: Pick<SlideContent, 'from' | 'to'> = {}): SlideContent => ({
  title,
  description: '',
  picture: [],
  ...days,
})

const ALWAYS = slide('toujours')
const FIRST = slide('un jour', { from: '2026-11-26', to: '2026-11-26' })
const LATER = slide('ensuite', { from: '2026-11-27' })
const DATED = [ALWAYS, FIRST, LATER]

/** In Paris, an hour later. */
const NIGHT = '2026-11-25T22:59:30Z'

const Shown = ({ slides }: { readonly slides: readonly SlideContent[] }) => (
  <p data-testid="shown">
    {useShownSlides(slides)
      .map(({ title }) => title)
      .join(', ')}
  </p>
)

const open = (slides: readonly SlideContent[], time = NIGHT, timeZone = 'Europe/Paris') => {
  const clock = createFakeClock(Date.parse(time))
  const config = { ...testSiteConfig, embeds: { ...testSiteConfig.embeds, timeZone } }
  const site = renderSite(<Shown slides={slides} />, { dependencies: { clock, config } })
  const pass = (durationMs: number) => act(() => clock.advance(durationMs))
  return { ...site, clock, pass, shown: () => screen.getByTestId('shown').textContent }
}

test('a slide is shown from its first to its last day, both whole, in the time zone of the collective', async () => {
  const { shown, pass } = open(DATED)
  expect(shown()).toBe('toujours')
  await pass(MINUTE_MS)
  expect(shown()).toBe('toujours, un jour')
  await pass(DAY_MS - 2 * MINUTE_MS)
  expect(shown()).toBe('toujours, un jour')
  await pass(2 * MINUTE_MS)
  expect(shown()).toBe('toujours, ensuite')
})

test('it is the day of Réunion there', () => {
  expect(open(DATED, NIGHT, 'Indian/Reunion').shown()).toBe('toujours, un jour')
})

test('slides without days need no clock, and leave none behind', () => {
  const { shown, clock, unmount } = open([ALWAYS])
  expect([shown(), clock.pending()]).toEqual(['toujours', 0])
  unmount()
  const dated = open(DATED)
  dated.unmount()
  expect(dated.clock.pending()).toBe(0)
})

test('a browser that does not know the time zone shows what the page was prerendered with', () => {
  const hidden = { ...LATER, isHidden: true }
  expect(open([ALWAYS, FIRST, hidden], NIGHT, 'Nulle/Part').shown()).toBe('toujours, un jour')
})

const prerender = async (slides: readonly SlideContent[], time: string) => {
  const home = { heading: 'Nous', description: 'Ici', slides }
  const { store } = createTestSite([radioFeature], {
    http: createFakeHttp({ '/content/home.json': JSON.stringify(home) }),
    clock: createFakeClock(Date.parse(time)),
    log: createFakeLog(),
  })
  await prepare({ store, params: {} })
  const state = homeContentFiles.select(store.getState())
  return state?.status === 'ready' ? state.value.slides : []
}

test('a page is prerendered with the slides of the day it is made, and the same one until they change', async () => {
  const made = await prerender(DATED, '2026-11-26T08:00:00Z')
  expect(made).toEqual([ALWAYS, FIRST, { ...LATER, isHidden: true }])
  expect(await prerender(DATED, '2026-11-26T22:00:00Z')).toEqual(made)
  expect(await prerender([ALWAYS], NIGHT)).toEqual([ALWAYS])
})

test('a page that was made before shows the slides of today once it is hydrated', () => {
  const { store } = createTestSite([radioFeature], { clock: createFakeClock(Date.parse(NIGHT)) })
  const made = store.dispatch(hideSlides(DATED))
  expect(open(made, '2026-11-27T12:00:00Z').shown()).toBe('toujours, ensuite')
})
