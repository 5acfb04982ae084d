import { renderSite } from '@site/shared/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { SlideContent } from '../content/homeContent'
import { fakeMediaQueries } from '../testing/mediaQueries.fake'
import { Carousel } from './Carousel'

const release: SlideContent = {
  picture: [['assets/images/carousel/sortie.webp', 0]],
  title: 'Une sortie',
  description: 'Douze morceaux.',
  link: 'https://sales.example/album/1',
}
const season: SlideContent = {
  picture: [['assets/images/carousel/saison.webp', 0]],
  title: 'Une saison',
  description: 'Dix ans.',
}

const CALM = '(prefers-reduced-motion: reduce)'

const open = (...slides: readonly SlideContent[]) => {
  const site = renderSite(<Carousel slides={slides.length > 0 ? slides : [release, season]} />)
  const { clock } = site.dependencies
  return { ...site, pass: (durationMs: number) => act(() => clock.advance(durationMs)) }
}

const findSlides = () => screen.getAllByRole('group', { name: /^\d sur \d$/ })
const shownSlide = () => {
  const [shown, ...others] = findSlides().filter((slide) => !slide.hasAttribute('inert'))
  if (shown === undefined || others.length > 0) throw new Error('Expected one slide within reach')
  return shown
}
const shownHeading = () => within(shownSlide()).getByRole('heading')
const scroller = () => shownSlide().parentElement!
const currentPage = () =>
  screen
    .getAllByRole('button', { name: /^Page \d/ })
    .find((page) => page.getAttribute('aria-current') === 'true')
    ?.getAttribute('aria-label')
const blur = () =>
  act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
const button = (name: string) => screen.getByRole('button', { name })

/** Moves a finger, while the slides scroll to where they are asked to. */
const swipe = (rightPx: number, scroll: () => void = () => undefined) => {
  fireEvent.touchStart(shownHeading(), { touches: [{ clientX: 200, clientY: 100 }] })
  scroll()
  fireEvent.touchEnd(scroller(), { changedTouches: [{ clientX: 200 + rightPx, clientY: 100 }] })
}
const giveWidth = () => Object.defineProperty(scroller(), 'clientWidth', { value: 360 })
const scrollTo = (left: number) => {
  scroller().scrollLeft = left
  fireEvent.scroll(scroller())
}

beforeEach(() => {
  fakeMediaQueries()
})

test('it is a carousel named « À la une » that shows one slide, the first', () => {
  open()
  expect(screen.getByRole('region', { name: 'À la une' })).toHaveAttribute(
    'aria-roledescription',
    'carrousel',
  )
  const slides = findSlides()
  expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true])
  expect(slides[0]).toHaveAccessibleName('1 sur 2')
  expect(within(slides[0]!).getByRole('heading', { name: 'Une sortie' })).toBeVisible()
})

test('pages are counted from 1 and the first is the current one', () => {
  open()
  expect(button('Page 1')).toHaveAttribute('aria-current', 'true')
  expect(button('Page 2')).toHaveAttribute('aria-current', 'false')
  expect(screen.queryByRole('button', { name: 'Page 3' })).not.toBeInTheDocument()
})

test('it advances by itself every 5 seconds, in a circle', async () => {
  const { pass } = open()
  await pass(4999)
  expect(currentPage()).toBe('Page 1')
  await pass(1)
  expect(currentPage()).toBe('Page 2')
  await pass(5000)
  expect(currentPage()).toBe('Page 1')
})

test.each([
  ['Annonce suivante', 'Page 2'],
  ['Annonce précédente', 'Page 2'],
  ['Page 2', 'Page 2'],
])('« %s » leads to « %s » and stops autoplay', async (name, expected) => {
  const { user, pass, dependencies } = open()
  await user.click(button(name))
  expect(currentPage()).toBe(expected)
  await user.unhover(button(name))
  await blur()
  await pass(60_000)
  expect(currentPage()).toBe(expected)
  expect(dependencies.clock.pending()).toBe(0)
})

test('a click on the slide leads to the next page and stops autoplay', async () => {
  const { user, dependencies } = open()
  await user.click(shownHeading())
  expect(currentPage()).toBe('Page 2')
  expect(button('Lancer le défilement')).toBeVisible()
  expect(dependencies.clock.pending()).toBe(0)
})

const advanceBy: Readonly<Record<string, (site: ReturnType<typeof open>, title: string) => Promise<void>>> = {
  autoplay: ({ pass }) => pass(5000),
  'its button': ({ user }) => user.click(button('Annonce suivante')),
  'its button, backwards': ({ user }) => user.click(button('Annonce précédente')),
  'an arrow key': async ({ user }) => {
    act(() => scroller().focus())
    await user.keyboard('{ArrowRight}')
  },
  'an arrow key, backwards': async ({ user }) => {
    act(() => scroller().focus())
    await user.keyboard('{ArrowLeft}')
  },
  'a click': ({ user }) => user.click(shownHeading()),
  'a swipe': async ({ pass }) => {
    swipe(-20)
    await pass(1000)
  },
  'a swipe, backwards': async ({ pass }) => {
    swipe(20)
    await pass(1000)
  },
  'its indicator': ({ user }, title) => user.click(button(title.replace('Annonce', 'Page'))),
}

describe.each(Object.entries(advanceBy))('by %s', (_, advance) => {
  it.each([1, 2, 3, 4, 5, 6, 7])('each of %d slides is shown', async (count) => {
    const titles = Array.from({ length: count }, (_slide, index) => `Annonce ${index + 1}`)
    const site = open(...titles.map((title) => ({ ...season, title })))
    giveWidth()
    const shown = new Set([shownHeading().textContent])
    for (const title of count > 1 ? titles : []) {
      await advance(site, title)
      shown.add(shownHeading().textContent)
    }
    expect([...shown].sort()).toEqual(titles)
  })
})

test('slides that a visitor scrolls are followed once they rest, which stops autoplay', async () => {
  const { pass, dependencies } = open()
  giveWidth()
  scrollTo(200)
  await pass(1000)
  expect(currentPage()).toBe('Page 1')
  scrollTo(360)
  await pass(1000)
  expect(currentPage()).toBe('Page 2')
  expect(dependencies.clock.pending()).toBe(0)
})

const threeSlides = () => open(release, season, { ...season, title: 'Une fête' })

test('slides that rest a few pixels beside a page are put in their place', async () => {
  const { pass } = open()
  giveWidth()
  scrollTo(364)
  await pass(1000)
  expect(scroller().scrollLeft).toBe(360)
  scrollTo(357)
  await pass(1000)
  expect(scroller().scrollLeft).toBe(360)
})

test('a swipe whose slide rests before the finger leaves turns one page, and a button afterwards one', async () => {
  const { user, pass } = threeSlides()
  giveWidth()
  const from = scroller()
  fireEvent.touchStart(from, { touches: [{ clientX: 400, clientY: 100 }] })
  scrollTo(360)
  await pass(1000)
  fireEvent.touchEnd(from, { changedTouches: [{ clientX: 40, clientY: 100 }] })
  await pass(1000)
  expect(currentPage()).toBe('Page 2')
  await user.click(button('Annonce précédente'))
  scrollTo(0)
  await pass(1000)
  expect(currentPage()).toBe('Page 1')
})

test('a short swipe turns the page even where the browser takes the slides back after the finger left', async () => {
  const { pass } = threeSlides()
  giveWidth()
  swipe(-24)
  scrollTo(24)
  scrollTo(0)
  await pass(1000)
  expect(currentPage()).toBe('Page 2')
})

test('focus stays in the carousel when the slide it was in goes', async () => {
  const { user } = open()
  act(() => screen.getByRole('link').focus())
  await user.keyboard('{ArrowRight}')
  expect(scroller()).toHaveFocus()
})

test('keys with a modifier are left to the browser', async () => {
  const { user } = open()
  act(() => scroller().focus())
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(currentPage()).toBe('Page 1')
})

test('a slide with a link has a plus button that opens it in a new tab, without advancing', async () => {
  const { user } = open()
  const plus = screen.getByRole('link', { name: 'En savoir plus : Une sortie' })
  expect(plus).toHaveTextContent('+')
  expect(plus).toHaveAttribute('href', 'https://sales.example/album/1')
  expect(plus).toHaveAttribute('target', '_blank')
  plus.addEventListener('click', (event) => event.preventDefault())
  await user.click(plus)
  expect(currentPage()).toBe('Page 1')
})

test('a slide without link has no plus button', () => {
  open(season)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('autoplay can be paused and taken up again', async () => {
  const { user, pass } = open()
  await user.click(button('Arrêter le défilement'))
  await user.click(button('Lancer le défilement'))
  await user.unhover(button('Arrêter le défilement'))
  await blur()
  await pass(5000)
  expect(currentPage()).toBe('Page 2')
})

test.each(['Annonce suivante', 'Page 2'])(
  'after « %s », « Lancer le défilement » starts autoplay while its button keeps focus and pointer',
  async (name) => {
    const { user, pass } = open()
    await user.click(button(name))
    await user.click(button('Lancer le défilement'))
    expect(button('Arrêter le défilement')).toHaveFocus()
    await pass(5000)
    expect(currentPage()).toBe('Page 1')
    await pass(5000)
    expect(currentPage()).toBe('Page 2')
  },
)

test('« Lancer le défilement » starts autoplay by keyboard too, until focus moves on inside', async () => {
  const { user, pass } = open()
  await user.tab()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  await pass(5000)
  expect(currentPage()).toBe('Page 2')
  await user.tab()
  await pass(20_000)
  expect(currentPage()).toBe('Page 2')
})

test('autoplay waits while somebody points at it or has focus in it', async () => {
  const { user, pass } = open()
  const region = screen.getByRole('region')
  await user.hover(region)
  await pass(5000)
  await user.unhover(region)
  await user.tab()
  expect(region).toContainElement(button('Arrêter le défilement'))
  expect(button('Arrêter le défilement')).toHaveFocus()
  await pass(5000)
  expect(currentPage()).toBe('Page 1')
  await blur()
  await pass(5000)
  expect(currentPage()).toBe('Page 2')
})

test('screen readers announce a new slide only when a visitor asked for it', async () => {
  const { user } = open()
  const live = scroller
  expect(live()).toHaveAttribute('aria-live', 'off')
  await user.click(button('Annonce suivante'))
  expect(live()).toHaveAttribute('aria-live', 'polite')
})

test('a visitor who wants less motion gets no autoplay', async () => {
  fakeMediaQueries(CALM)
  const { pass } = open()
  await pass(60_000)
  expect(currentPage()).toBe('Page 1')
  expect(button('Lancer le défilement')).toBeVisible()
})

test('autoplay stops as soon as the visitor wants less motion', async () => {
  const media = fakeMediaQueries()
  const { pass } = open()
  act(() => media.set(CALM, true))
  await pass(5000)
  expect(currentPage()).toBe('Page 1')
})

test('nothing is left running once it leaves the page', () => {
  const { unmount, dependencies } = open()
  expect(dependencies.clock.pending()).toBe(1)
  unmount()
  expect(dependencies.clock.pending()).toBe(0)
})

it('has nothing to turn with one slide, and turns nothing by itself', () => {
  open(release)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(shownHeading()).toHaveTextContent('Une sortie')
  expect(scroller()).toHaveAttribute('aria-live', 'polite')
  expect(scroller()).not.toHaveAttribute('tabindex')
})
