import { moveCarousel, startCarousel } from './carouselModel'
import { slidePlace } from './slidePlace'

const start = startCarousel(3)

test('at first one slide is shown and the others wait, without a transition', () => {
  expect([0, 1, 2].map((index) => slidePlace(start, index))).toEqual([
    { place: 'shown' },
    { place: 'waiting' },
    { place: 'waiting' },
  ])
})

test('a step makes the slide of the page left leave in its direction', () => {
  const moved = moveCarousel(start, { kind: 'moved', direction: 'previous' })
  expect([0, 1, 2].map((index) => slidePlace(moved, index))).toEqual([
    { place: 'leaving', direction: 'previous' },
    { place: 'waiting' },
    { place: 'shown', direction: 'previous' },
  ])
})
