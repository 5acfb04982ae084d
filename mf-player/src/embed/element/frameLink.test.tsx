import { createFakeClock } from '@site/shared/testing/node'
import { type FrameMessage, SILENT } from '../protocol/messages'
import { openFrame } from './frameLink'

const ORIGIN = 'https://radio.example'
const v1 = { protocol: 'radio-player', version: 1 }

const open = () => {
  const clock = createFakeClock()
  const heard: (FrameMessage | null)[] = []
  let [missing, greetings] = [0, 0]
  const link = openFrame(
    {
      clock,
      greet: () => {
        greetings += 1
        link.post({ type: 'play' })
      },
      hear: (message) => void heard.push(message),
      onMissing: () => {
        missing += 1
      },
    },
    `${ORIGIN}/embed/v1/?live=`,
    'Écouter Radio',
  )
  document.body.append(link.frame)
  const posted: unknown[] = []
  const inside = link.frame.contentWindow as Window
  inside.postMessage = (...sent: unknown[]) => void posted.push(sent)
  const say = (data: unknown, { origin = ORIGIN, source = inside as MessageEventSource } = {}): void =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  return { ...link, clock, heard, posted, say, missing: () => missing, greetings: () => greetings }
}

afterEach(() => document.body.replaceChildren())

describe('the frame of a player', () => {
  it('is of the site, may play, and has a title', () => {
    const { frame } = open()
    expect(frame.src).toBe(`${ORIGIN}/embed/v1/?live=`)
    expect([frame.title, frame.allow]).toEqual(['Écouter Radio', 'autoplay'])
  })

  it('is greeted once it has come, and ready once it has read what was posted as it answered', () => {
    const { frame, heard, post, posted, say } = open()
    const hello = [{ ...v1, type: 'hello' }, ORIGIN]
    const play = [{ ...v1, type: 'play' }, ORIGIN]
    frame.dispatchEvent(new Event('load'))
    post({ type: 'pause' })
    expect(posted).toEqual([hello])
    say({ ...v1, type: 'ready' })
    expect(posted).toEqual([hello, play, hello])
    expect(heard).toEqual([])
    say({ ...v1, type: 'ready' })
    expect(heard).toEqual([{ type: 'ready' }])
  })

  it('posts its lines once and its first volume never, though it is greeted twice', () => {
    const { heard, say } = open()
    const [lines, state] = [
      { type: 'nowplaying', artist: 'a', title: 'b' },
      { type: 'state', ...SILENT },
    ]
    for (const event of ['volumechange', 'volumechange'])
      for (const message of [{ type: 'ready' }, { ...state, event }, lines]) say({ ...v1, ...message })
    say({ ...v1, ...state, event: 'play' })
    expect(heard).toEqual([{ type: 'ready' }, lines, { ...state, event: 'play' }])
  })

  it('is greeted anew after each load', () => {
    const { frame, greetings, say } = open()
    for (const _ of [1, 2]) {
      frame.dispatchEvent(new Event('load'))
      for (const __ of [1, 2]) say({ ...v1, type: 'ready' })
    }
    expect(greetings()).toBe(2)
  })

  it.each([
    ['its own origin, as in a file', ORIGIN],
    ['none, as in a sandbox', 'null'],
  ])('is accepted from %s in a page without an origin', (_, origin) => {
    jest.spyOn(window, 'origin', 'get').mockReturnValue('null')
    const { frame, heard, posted, say } = open()
    frame.dispatchEvent(new Event('load'))
    for (const type of ['ready', 'ready']) say({ ...v1, type }, { origin })
    expect(posted[0]).toEqual([{ ...v1, type: 'hello' }, '*'])
    expect(heard).toEqual([{ type: 'ready' }])
  })

  it.each([
    ['another window', { source: window }],
    ['another origin', { origin: 'https://elsewhere.example' }],
  ])('is not heard for %s', (_, other) => {
    const { heard, say } = open()
    say({ ...v1, type: 'ready' }, other)
    expect(heard).toEqual([null])
  })

  it('is not heard where it says nothing of the protocol', () => {
    const { heard, say } = open()
    say({ type: 'ready' })
    expect(heard).toEqual([null])
  })

  it('does not come where it has not answered after eight seconds', async () => {
    const { clock, missing } = open()
    await clock.advance(7_999)
    expect(missing()).toBe(0)
    await clock.advance(1)
    expect(missing()).toBe(1)
  })

  it.each(['answered', 'closed'])('is not missed once it is %s', async (what) => {
    const { clock, missing, say, close } = open()
    if (what === 'answered') say({ ...v1, type: 'ready' })
    else close()
    await clock.advance(8_000)
    expect(missing()).toBe(0)
  })

  it('is not heard any more once it is closed', () => {
    const { heard, say, close } = open()
    close()
    say({ ...v1, type: 'ready' })
    expect(heard).toEqual([])
  })
})
