import {
  type CarouselEvent,
  directionOfPress,
  moveCarousel,
  pageCount,
  slideOfPage,
  startCarousel,
} from './carouselModel'

const next: CarouselEvent = { kind: 'moved', direction: 'next' }
const previous: CarouselEvent = { kind: 'moved', direction: 'previous' }

const after = (slideCount: number, ...events: readonly CarouselEvent[]) =>
  events.reduce(moveCarousel, startCarousel(slideCount))

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 3],
])('%d slides make %d pages', (slides, pages) => {
  expect(pageCount(slides)).toBe(pages)
})

test.each([
  [2, [0, 1]],
  [3, [0, 2]],
  [4, [0, 2, 3]],
  [5, [0, 2, 4]],
])('each page of %d slides stands 2 slides on, the last at the last slide', (slides, shown) => {
  const pages = Array.from({ length: pageCount(slides) }, (_, index) => index + 1)
  expect(pages.map((page) => slideOfPage(page, slides))).toEqual(shown)
})

test('it is circular both ways', () => {
  expect(after(5, next, next, next).page).toBe(1)
  expect(after(5, previous).page).toBe(3)
})

test('a single slide stays where it is', () => {
  expect(after(1, next)).toMatchObject({ page: 1, left: null })
})

test('the page left is known with the direction, for the transition', () => {
  expect(after(5, previous).left).toEqual({ page: 1, direction: 'previous' })
  expect(after(5, { kind: 'pageChosen', page: 3 }).left).toEqual({ page: 1, direction: 'next' })
  expect(after(5, previous, { kind: 'pageChosen', page: 2 }).left).toEqual({ page: 3, direction: 'previous' })
})

test.each<[string, CarouselEvent]>([
  ['the next button', next],
  ['the previous button', previous],
  ['an indicator', { kind: 'pageChosen', page: 2 }],
  ['the indicator of the current page', { kind: 'pageChosen', page: 1 }],
])('%s stops autoplay', (_, event) => {
  expect(after(2, event).autoplay).toBe(false)
})

test.each([
  [20, 'previous'],
  [19, 'next'],
  [0, 'next'],
  [-19, 'next'],
  [-20, 'next'],
] as const)('a press that travels %d px leads to the %s page', (distance, direction) => {
  expect(directionOfPress(distance)).toBe(direction)
})
