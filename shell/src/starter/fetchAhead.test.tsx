import { createFakeClock, settle } from '@site/shared/testing/node'
import { fetchAhead } from './fetchAhead'
import { createNetwork } from './network'
import { type FirstScreen, PAINT_MS, TIMEOUT_MS } from './whenShown'

type Moment = 'whole' | 'loaded' | 'painted'

const HELD = '<link rel="preload" as="script" href="/main.js" integrity="sha256-main" media="not all">'

/** A page that fetches a program ahead, whose moments come when the test says so. */
const open = async ({ blank = false, head = HELD } = {}) => {
  const clock = createFakeClock()
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = head
  const comes = new Map<Moment, { resolve: () => void; reject: () => void }>()
  const until = (moment: Moment) => {
    const promise = new Promise<void>((resolve, reject) => comes.set(moment, { resolve, reject }))
    return () => promise
  }
  const screen: FirstScreen = {
    isBlank: () => blank,
    whole: until('whole'),
    loaded: until('loaded'),
    painted: until('painted'),
    pictures: async () => {},
    nextFrame: async () => {},
  }
  void fetchAhead(createNetwork(page, clock), screen, clock)
  await settle()
  return {
    page,
    clock,
    /** What the browser fetches by now. */
    fetched: () =>
      [...page.querySelectorAll('link')]
        .filter(({ media }) => media !== 'not all')
        .map((link) => link.getAttribute('href')),
    come: async (moment: Moment) => {
      comes.get(moment)?.resolve()
      await settle()
    },
    cannotTell: async (moment: Moment) => {
      comes.get(moment)?.reject()
      await settle()
    },
  }
}

test('the program is fetched once the page is painted', async () => {
  const { fetched, come, page } = await open()
  await come('whole')
  expect(fetched()).toEqual([])
  await come('painted')
  expect(fetched()).toEqual(['/main.js'])
  expect(page.querySelector('link')?.getAttribute('integrity')).toBe('sha256-main')
})

test('what a stylesheet waits for is not fetched', async () => {
  const { fetched, come } = await open({ head: '<link rel="stylesheet" href="/main.css" media="not all">' })
  await come('whole')
  await come('painted')
  expect(fetched()).toEqual([])
})

test('a page that is painted before all of it has come is fetched first', async () => {
  const { fetched, come } = await open()
  await come('painted')
  expect(fetched()).toEqual([])
  await come('whole')
  expect(fetched()).toEqual(['/main.js'])
})

test('what takes long to be seen holds nothing up for long', async () => {
  const { fetched, come, clock } = await open()
  await come('whole')
  await clock.advance(TIMEOUT_MS)
  expect(fetched()).toEqual(['/main.js'])
})

test('on a slow machine it is fetched while the page is painted, once all has come', async () => {
  const { fetched, come, clock } = await open()
  await come('whole')
  await come('loaded')
  await clock.advance(PAINT_MS - 1)
  expect(fetched()).toEqual([])
  await clock.advance(1)
  expect(fetched()).toEqual(['/main.js'])
})

test('a browser that cannot tell holds nothing up', async () => {
  const { fetched, come, cannotTell } = await open()
  await cannotTell('painted')
  await come('whole')
  expect(fetched()).toEqual(['/main.js'])
})

test('a page that shows nothing has its program fetched as soon as it is whole', async () => {
  const { fetched, come } = await open({ blank: true })
  await come('whole')
  expect(fetched()).toEqual(['/main.js'])
})
