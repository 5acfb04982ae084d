import { settle } from '@site/shared/testing/node'
import { createElementBench, ORIGIN } from '../testing/elementBench'
import { readPreview } from './preview'

afterEach(() => document.body.replaceChildren())

const podcast = {
  artist: 'Nappe Phréatique',
  show: 'Infrasons #12',
  durationMs: 3_601_000,
  coverUrl: `${ORIGIN}/api/covers/a1b2/640.webp`,
}
const ADDRESS = `${ORIGIN}/podcasts?slug=nappe-1abc`

const open = async (attributes: Record<string, string>, answers: Record<string, unknown> = {}) => {
  const bench = createElementBench(attributes, {}, answers)
  await settle()
  return bench
}

const picture = ({ element }: Awaited<ReturnType<typeof open>>) => element.shadowRoot?.querySelector('img')

describe('a player with a preview', () => {
  const attributes = { replay: 'nappe-1abc', preview: '' }
  const answers = { [ADDRESS]: { podcasts: [podcast] } }

  it('shows cover, artist, show and length after one request', async () => {
    const bench = await open(attributes, answers)
    expect(bench.asked).toEqual([ADDRESS])
    expect(bench.button()).toHaveTextContent(/^Écouter Radio Nappe Phréatique Infrasons #12 61 min$/)
    expect(picture(bench)).toHaveAttribute('src', `${ORIGIN}/api/covers/a1b2/320.webp`)
    expect(picture(bench)?.loading).toBe('lazy')
  })

  it('asks again for another podcast only', async () => {
    const bench = await open(attributes, answers)
    bench.element.setAttribute('theme', 'light')
    bench.element.setAttribute('replay', 'tag:12')
    await settle()
    expect(bench.asked).toEqual([ADDRESS, `${ORIGIN}/podcasts?replay=tag%3A12`])
  })

  it('without an answer is what it is without a preview', async () => {
    const bench = await open({ ...attributes, title: 'Palier #6' })
    expect(bench.button()).toHaveTextContent('Écouter Radio Palier #6')
    expect(picture(bench)).toBeNull()
  })

  it('shows that a podcast no longer exists, with the link', async () => {
    const bench = await open(attributes, { [ADDRESS]: { podcasts: [] } })
    expect(bench.button()).toHaveTextContent('Cette émission n’existe plus.')
    expect(bench.link()).toHaveTextContent('Écouter Radio')
  })

  it('shows of the stream that it is live, without a request', async () => {
    const bench = await open({ live: '', preview: '' })
    expect(bench.button()).toHaveTextContent(/^Écouter Radio En direct$/)
    expect(bench.asked).toEqual([])
  })

  it('shows a failure in its place', async () => {
    const bench = await open(attributes, answers)
    bench.button()?.click()
    bench.sound.fail()
    expect(bench.button()).toHaveTextContent('Pas de son.')
    expect(bench.button()).not.toHaveTextContent('Infrasons')
  })
})

it('a player without a preview requests nothing before a press', async () => {
  const bench = await open({ replay: 'nappe-1abc' })
  expect(bench.asked).toEqual([])
})

describe('an answer', () => {
  it.each([[null], ['text'], [{}], [{ podcasts: [] }], [{ podcasts: 7 }]])(
    'of no podcast is none: %j',
    (answer) => {
      expect(readPreview(answer, ORIGIN)).toBeUndefined()
    },
  )

  it('shows texts only, and no longer ones than fit', () => {
    const answer = { podcasts: [{ ...podcast, artist: 7, show: 'b'.repeat(999), durationMs: 'long' }] }
    expect(readPreview(answer, ORIGIN)?.lines).toEqual(['b'.repeat(300)])
  })

  it('shows no description in place of a show', () => {
    const answer = { podcasts: [{ ...podcast, titleIsWhole: true }] }
    expect(readPreview(answer, ORIGIN)?.lines).toEqual(['Nappe Phréatique', '61 min'])
  })
})
