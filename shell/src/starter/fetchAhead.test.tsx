import { createFakeClock, settle } from '@site/shared/testing/node'
import { fetchAhead } from './fetchAhead'
import { createNetwork } from './network'
import { type FirstScreen, TIMEOUT_MS } from './whenShown'

type Moment = 'whole' | 'painted'

const HELD = '<link rel="preload" as="script" href="/main.js" integrity="sha256-main" media="not all">'

/** A page that fetches a program ahead, whose moments come when the test says so. */
const open = async ({ hidden = false, empty = false, head = HELD } = {}) => {
  const clock = createFakeClock()
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = head
  const comes = new Map<Moment, { resolve: () => void; reject: () => void }>()
  const until = (moment: Moment) => {
    const promise = new Promise<void>((resolve, reject) => comes.set(moment, { resolve, reject }))
    return () => promise
  }
  const screen: FirstScreen = {
    isHidden: () => hidden,
    isEmpty: () => empty,
    whole: until('whole'),
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
  await come('painted')
  expect(fetched()).toEqual([])
})

test('files the page names after that are fetched too', async () => {
  const { fetched, come, page } = await open({ head: '' })
  await come('painted')
  page.head.innerHTML = HELD
  await come('whole')
  expect(fetched()).toEqual(['/main.js'])
})

test('what takes long to be seen holds nothing up for long', async () => {
  const { fetched, come, clock } = await open()
  await come('whole')
  await clock.advance(TIMEOUT_MS)
  expect(fetched()).toEqual(['/main.js'])
})

test('a browser that cannot tell holds nothing up', async () => {
  const { fetched, cannotTell } = await open()
  await cannotTell('painted')
  expect(fetched()).toEqual(['/main.js'])
})

test.each([
  ['in the background', { hidden: true }],
  ['the program fills', { empty: true }],
])('a page %s has its program fetched as soon as it is whole', async (_, options) => {
  const { fetched, come } = await open(options)
  await come('whole')
  expect(fetched()).toEqual(['/main.js'])
})
