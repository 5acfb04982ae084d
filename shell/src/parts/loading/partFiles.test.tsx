import { watchFailedFiles } from './partFiles'

const FOLDER = 'https://site.example/parts/label/1/'
const ENTRY = `${FOLDER}remoteEntry.js`
const CHUNK = `${FOLDER}chunk.js`

const watch = () => {
  const refetched: string[] = []
  const network = { isUp: true }
  const files = watchFailedFiles(document, async (url) => {
    refetched.push(url)
    return network.isUp
  })
  const { signal } = new AbortController()
  return { refetched, network, repair: () => files.repair(FOLDER, signal) }
}

const fail = (element: HTMLElement) => {
  document.head.append(element)
  element.dispatchEvent(new Event('error'))
  element.remove()
}
const script = (src: string) => Object.assign(document.createElement('script'), { type: 'none', src })
const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href })

describe('files of a part that failed', () => {
  it('are fetched again once, scripts and styles', async () => {
    const { refetched, repair } = watch()
    fail(script(ENTRY))
    fail(link('stylesheet', `${FOLDER}label.css`))
    await repair()
    await repair()
    expect(refetched).toEqual([ENTRY, `${FOLDER}label.css`])
  })

  it('are ignored in other folders, and when they are pictures', async () => {
    const { refetched, repair } = watch()
    fail(script('https://site.example/parts/radio/1/remoteEntry.js'))
    fail(Object.assign(document.createElement('img'), { src: `${FOLDER}cover.avif` }))
    await repair()
    expect(refetched).toEqual([])
  })

  it('are ignored as preloads until the script itself fails', async () => {
    const { refetched, repair } = watch()
    fail(link('preload', CHUNK))
    await repair()
    expect(refetched).toEqual([])
    fail(script(CHUNK))
    await repair()
    expect(refetched).toEqual([CHUNK])
  })

  it('are fetched again at the next attempt when that fails too', async () => {
    const { refetched, network, repair } = watch()
    fail(script(CHUNK))
    network.isUp = false
    await repair()
    network.isUp = true
    await repair()
    await repair()
    expect(refetched).toEqual([CHUNK, CHUNK])
  })

  it('are fetched again once for two slots that wait', async () => {
    const { refetched, repair } = watch()
    fail(script(ENTRY))
    await Promise.all([repair(), repair()])
    expect(refetched).toEqual([ENTRY])
  })
})
