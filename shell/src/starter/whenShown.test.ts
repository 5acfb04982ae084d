import { createFakeClock, settle } from '@site/shared/testing/node'
import { type FirstScreen, TIMEOUT_MS, whenShown } from './whenShown'

type Moment = 'whole' | 'painted' | 'pictures' | 'nextFrame'

interface PageOptions {
  readonly blank?: boolean
  /** What this browser cannot tell. */
  readonly untold?: Moment
}

/** A page whose moments come when the test says so. */
const open = async ({ blank = false, untold }: PageOptions = {}) => {
  const clock = createFakeClock()
  const comes = new Map<Moment, () => void>()
  const until = (moment: Moment) => () =>
    moment === untold
      ? Promise.reject(new TypeError(`${moment} is not told here`))
      : new Promise<void>((resolve) => comes.set(moment, resolve))
  const screen: FirstScreen = {
    isBlank: () => blank,
    whole: until('whole'),
    loaded: async () => {},
    painted: until('painted'),
    pictures: until('pictures'),
    nextFrame: until('nextFrame'),
  }
  let isShown = false
  void whenShown(screen, clock).then(() => {
    isShown = true
  })
  await settle()
  return {
    clock,
    isShown: () => isShown,
    come: async (...moments: readonly Moment[]) => {
      for (const moment of moments) {
        comes.get(moment)?.()
        await settle()
      }
    },
  }
}

test('a page is shown once its words and its pictures are painted', async () => {
  const page = await open()
  await page.come('whole', 'pictures', 'painted')
  expect(page.isShown()).toBe(false)
  await page.come('nextFrame')
  expect(page.isShown()).toBe(true)
})

test.each<Moment>(['painted', 'pictures'])('without %s it is not', async (missing) => {
  const page = await open()
  await page.come('whole', missing === 'painted' ? 'pictures' : 'painted', 'nextFrame')
  await page.clock.advance(TIMEOUT_MS - 1)
  expect(page.isShown()).toBe(false)
})

test.each<Moment>(['painted', 'pictures', 'nextFrame'])(
  'a browser that cannot tell what is %s holds nobody up',
  async (untold) => {
    const page = await open({ untold })
    await page.come('whole', 'painted', 'pictures', 'nextFrame')
    expect(page.isShown()).toBe(true)
  },
)

test('a picture that does not come holds nobody up for long', async () => {
  const page = await open()
  await page.come('whole', 'painted')
  await page.clock.advance(TIMEOUT_MS)
  expect(page.isShown()).toBe(true)
})

test('a page of which a part is missing is waited for, however long it takes', async () => {
  const page = await open()
  await page.clock.advance(60_000)
  await page.come('painted', 'pictures', 'nextFrame')
  expect(page.isShown()).toBe(false)
})

test('a page that shows nothing waits for nothing else', async () => {
  const page = await open({ blank: true })
  await page.come('whole')
  expect(page.isShown()).toBe(true)
})
