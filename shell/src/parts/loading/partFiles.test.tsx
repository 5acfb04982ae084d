import { watchFailedFiles } from './partFiles'

const FOLDER = 'https://site.example/parts/label/1/'
const { signal } = new AbortController()

const prepare = () => {
  const refetched: string[] = []
  let answer = true
  const files = watchFailedFiles(document, async (url) => {
    refetched.push(url)
    return answer
  })
  return {
    refetched,
    repair: () => files.repair(FOLDER, signal),
    cannotBeReached: () => {
      answer = false
    },
    canBeReached: () => {
      answer = true
    },
  }
}

const fail = (element: HTMLElement) => {
  document.head.append(element)
  element.dispatchEvent(new Event('error'))
  element.remove()
}
const script = (src: string) => Object.assign(document.createElement('script'), { type: 'none', src })
const style = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })

test('scripts and styles of a part that failed are fetched again, once', async () => {
  const { refetched, repair } = prepare()
  fail(script(`${FOLDER}remoteEntry.js`))
  fail(style(`${FOLDER}label.css`))
  await repair()
  await repair()
  expect(refetched).toEqual([`${FOLDER}remoteEntry.js`, `${FOLDER}label.css`])
})

test('those of other parts wait for their own next attempt, pictures for none', async () => {
  const { refetched, repair } = prepare()
  fail(script('https://site.example/parts/radio/1/remoteEntry.js'))
  fail(Object.assign(document.createElement('img'), { src: `${FOLDER}cover.avif` }))
  await repair()
  expect(refetched).toEqual([])
})

test('a preload that failed is left to the script that asks for its file', async () => {
  const { refetched, repair } = prepare()
  fail(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'script',
      href: `${FOLDER}chunk.js`,
    }),
  )
  await repair()
  expect(refetched).toEqual([])
  fail(script(`${FOLDER}chunk.js`))
  await repair()
  expect(refetched).toEqual([`${FOLDER}chunk.js`])
})

test('a file that still cannot be fetched is asked for again at the attempt after', async () => {
  const { refetched, repair, cannotBeReached, canBeReached } = prepare()
  fail(script(`${FOLDER}chunk.js`))
  cannotBeReached()
  await repair()
  canBeReached()
  await repair()
  await repair()
  expect(refetched).toEqual([`${FOLDER}chunk.js`, `${FOLDER}chunk.js`])
})

test('a file that two slots of a part wait for is fetched again once for both', async () => {
  const { refetched, repair } = prepare()
  fail(script(`${FOLDER}remoteEntry.js`))
  await Promise.all([repair(), repair()])
  expect(refetched).toEqual([`${FOLDER}remoteEntry.js`])
})
