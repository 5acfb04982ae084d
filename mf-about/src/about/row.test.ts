import { findEdges } from './row'

describe('the ends of a row of cards', () => {
  it.each([
    [
      { scrollLeft: 0, scrollWidth: 3000, clientWidth: 1000 },
      { atStart: true, atEnd: false },
    ],
    [
      { scrollLeft: 900, scrollWidth: 3000, clientWidth: 1000 },
      { atStart: false, atEnd: false },
    ],
    [
      { scrollLeft: 2000, scrollWidth: 3000, clientWidth: 1000 },
      { atStart: false, atEnd: true },
    ],
    [
      { scrollLeft: 1998.6, scrollWidth: 3000, clientWidth: 1000 },
      { atStart: false, atEnd: true },
    ],
    [
      { scrollLeft: 0, scrollWidth: 900, clientWidth: 1000 },
      { atStart: true, atEnd: true },
    ],
  ])('at %j are %j', (position, edges) => {
    expect(findEdges(position)).toEqual(edges)
  })
})
