import { findPage, findSwipe, moveCarousel, startCarousel } from './carouselModel'

test('coming to rest where it already is changes nothing: autoplay scrolls too', () => {
  const start = startCarousel(3)
  expect(moveCarousel(start, { kind: 'settled', page: 1 })).toBe(start)
  expect(moveCarousel(start, { kind: 'settled', page: 2 })).toEqual({ ...start, page: 2, autoplay: false })
})

test('a swipe leads one page on, whether the browser scrolled there or back', () => {
  const swipe = { from: 1, direction: 'next' } as const
  for (const page of [1, 2])
    expect(moveCarousel(startCarousel(3), { kind: 'settled', page, swipe }).page).toBe(2)
})

test.each([
  [0, 1],
  [360, 2],
  [2157, 7],
  [180, undefined],
  [340, undefined],
])('scrolled by %d px, slides 360 px wide are at page %s', (scrollLeft, page) => {
  expect(findPage(scrollLeft, 360)).toBe(page)
})

test('slides without a width are at no page', () => {
  expect(findPage(0, 0)).toBeUndefined()
})

test.each([
  [20, 0, 'previous'],
  [-20, 0, 'next'],
  [-20, 15, 'next'],
  [19, 0, undefined],
  [-19, 0, undefined],
  [0, 0, undefined],
  [-40, 90, undefined],
] as const)('a touch that travels %d px to the right and %d px down: %s', (right, down, direction) => {
  expect(findSwipe(right, down)).toBe(direction)
})
