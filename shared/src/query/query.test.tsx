import { type Feature, v } from '@site/shared/platform'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createFakeHttp, createTestSite, type FakeHttp, renderSite, settle } from '../testing/testing'
import { createContent, PictureSchema, pictureSources } from './content'
import { statusFailure } from './httpFailure'
import { createQuerySlice, useQuery } from './query'

const slice = createQuerySlice('notes')

const notes = createContent({
  slice,
  file: (key) => `notes/${key}.json`,
  schema: v.object({ text: v.string() }),
})
const feature: Feature = { name: 'notes', slices: [slice] }

const Note = ({ of }: { readonly of: string }): ReactNode => {
  const { state, retry } = useQuery(notes, of)
  return (
    <button type="button" onClick={retry}>
      {state.status === 'ready' ? state.value.text : state.status === 'failed' ? state.failure : state.status}
    </button>
  )
}

const open = (http: FakeHttp) => renderSite(<Note of="un" />, { features: [feature], dependencies: { http } })
const address = '/content/notes/un.json'

describe('a piece of content', () => {
  it('is fetched from the configured address, once, when it is shown', async () => {
    const http = createFakeHttp({ [address]: '{"text":"Bonjour"}' })
    const { rerender, unmount } = open(http)
    expect(screen.getByRole('button')).toHaveTextContent('loading')
    expect(await screen.findByText('Bonjour')).toBeVisible()
    expect(http.asked).toEqual([address])
    rerender(<p />)
    unmount()
  })

  it('that was prerendered is not fetched again', async () => {
    const http = createFakeHttp({ [address]: '{"text":"Bonjour"}' })
    const { store } = createTestSite([feature], { http })
    expect(await store.dispatch(notes.prerender('un'))).toEqual({
      status: 'ready',
      value: { text: 'Bonjour' },
    })
    renderSite(<Note of="un" />, {
      features: [feature],
      dependencies: { http },
      prepared: store.changedState(),
    })
    expect(screen.getByRole('button')).toHaveTextContent('Bonjour')
    expect(http.asked).toHaveLength(1)
    expect(store.changedState()).toEqual({
      notes: { 'notes/un.json': { status: 'ready', value: { text: 'Bonjour' } } },
    })
  })

  it.each([
    ['did not come in time', (http: FakeHttp) => void http.holds(address)],
    ['could not be had', (http: FakeHttp) => http.fails(address)],
  ])('that %s while a page was prerendered is fetched by the browser', async (_how, breakSource) => {
    const source = createFakeHttp()
    breakSource(source)
    const { store } = createTestSite([feature], { http: source })
    void store.dispatch(notes.prerender('un'))
    await settle()
    const http = createFakeHttp({ [address]: '{"text":"Bonjour"}' })
    renderSite(<Note of="un" />, {
      features: [feature],
      dependencies: { http },
      prepared: store.changedState(),
    })
    expect(await screen.findByText('Bonjour')).toBeVisible()
  })

  it('that answers 404 is missing, and not logged', async () => {
    const http = createFakeHttp()
    http.fails(address, statusFailure(address, 404, 'Not Found'))
    const { dependencies } = open(http)
    expect(await screen.findByText('missing')).toBeVisible()
    expect(dependencies.log.errors).toEqual([])
  })

  it('of another shape, or that cannot be fetched, is logged, and can be retried', async () => {
    const http = createFakeHttp({ [address]: '{"text":3}' })
    const { user, dependencies } = open(http)
    expect(await screen.findByText('unavailable')).toBeVisible()
    expect(dependencies.log.errors).toEqual([expect.stringContaining(address)])
    http.answers(address, '{"text":"Bonjour"}')
    await user.click(screen.getByRole('button'))
    expect(await screen.findByText('Bonjour')).toBeVisible()
  })

  it('each has its own state', async () => {
    const http = createFakeHttp({ [address]: '{"text":"Bonjour"}' })
    const { store } = createTestSite([feature], { http })
    await act(async () => void (await store.dispatch(notes.prerender('un'))))
    expect(notes.select(store.getState(), 'deux')).toBeUndefined()
  })
})

describe('a picture of the content', () => {
  it('is given in all its widths', () => {
    expect(
      pictureSources('/content/', [
        ['vue-640.webp', 640],
        ['vue-1280.webp', 1280],
      ]),
    ).toEqual({
      src: '/content/vue-1280.webp',
      srcSet: '/content/vue-640.webp 640w, /content/vue-1280.webp 1280w',
    })
  })

  it('is given in its smallest files to browsers that show AVIF, and to no others', () => {
    expect(
      pictureSources('/content/', [
        ['vue-640.webp', 640],
        ['vue-1280.webp', 1280, 'vue-1280.avif'],
      ]),
    ).toEqual({
      src: '/content/vue-1280.webp',
      srcSet: '/content/vue-640.webp 640w, /content/vue-1280.webp 1280w',
      avifSrcSet: '/content/vue-640.webp 640w, /content/vue-1280.avif 1280w',
    })
    expect(pictureSources('/', [['lea-320.webp', 320, 'lea-320.avif']])).toEqual({
      src: '/lea-320.webp',
      avifSrcSet: '/lea-320.avif',
    })
  })

  it('keeps what data have of AVIF; parts that read two items of each file ignore the third', () => {
    const files = [
      ['vue-640.webp', 640],
      ['vue-1280.webp', 1280, 'vue-1280.avif'],
    ]
    expect(v.safeParse(PictureSchema, files).output).toEqual(files)
    const former = v.array(v.tuple([v.string(), v.number()]))
    expect(v.safeParse(former, files).output).toEqual(files.map(([file, width]) => [file, width]))
  })

  it('of one file needs no choice, and one without files shows nothing', () => {
    expect(pictureSources('/content/', [['vue.svg', 0]])).toEqual({ src: '/content/vue.svg' })
    expect(pictureSources('/content/', [])).toEqual({})
  })
})

test('a refresh keeps a value while it fetches and when it fails; an answer of 404 replaces it', async () => {
  const http = createFakeHttp({ [address]: '{"text":"Bonjour"}' })
  const { store, dependencies } = createTestSite([feature], { http })
  const state = () => notes.select(store.getState(), 'un')
  await store.dispatch(notes.refresh('un'))
  expect(state()).toMatchObject({ value: { text: 'Bonjour' } })
  http.fails(address)
  await store.dispatch(notes.refresh('un'))
  expect(state()).toMatchObject({ value: { text: 'Bonjour' } })
  expect(dependencies.log.errors).toHaveLength(1)
  const answer = http.holds(address)
  const refreshed = store.dispatch(notes.refresh('un'))
  expect(state()).toMatchObject({ value: { text: 'Bonjour' } })
  answer({ ok: false, error: statusFailure(address, 404, 'Not Found') })
  await refreshed
  expect(state()).toEqual({ status: 'failed', failure: 'missing' })
})
