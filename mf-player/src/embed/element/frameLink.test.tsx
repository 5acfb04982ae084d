import { createFakeClock } from '@site/shared/testing/node'
import { type FrameMessage, SILENT } from '../protocol/messages'
import { openFrame } from './frameLink'

const ORIGIN = 'https://radio.example'
const v1 = { protocol: 'radio-player', version: 1 }

const open = () => {
  const clock = createFakeClock()
  const messages: (FrameMessage | null)[] = []
  let [missing, firstAnswers] = [0, 0]
  const link = openFrame(
    {
      clock,
      onFirstAnswer: () => {
        firstAnswers += 1
        link.sendMessage({ type: 'play' })
      },
      onMessage: (message) => void messages.push(message),
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
  const send = (data: unknown, { origin = ORIGIN, source = inside as MessageEventSource } = {}): void =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  return { ...link, clock, messages, posted, send, missing: () => missing, firstAnswers: () => firstAnswers }
}

afterEach(() => document.body.replaceChildren())

describe('the frame of a player', () => {
  it('is of the site, may play, and has a title', () => {
    const { frame } = open()
    expect(frame.src).toBe(`${ORIGIN}/embed/v1/?live=`)
    expect([frame.title, frame.allow]).toEqual(['Écouter Radio', 'autoplay'])
  })

  it('receives the first messages at its first answer, and reports ready after reading them', () => {
    const { frame, messages, sendMessage, posted, send } = open()
    const hello = [{ ...v1, type: 'hello' }, ORIGIN]
    const play = [{ ...v1, type: 'play' }, ORIGIN]
    frame.dispatchEvent(new Event('load'))
    sendMessage({ type: 'pause' })
    expect(posted).toEqual([hello])
    send({ ...v1, type: 'ready' })
    expect(posted).toEqual([hello, play, hello])
    expect(messages).toEqual([])
    send({ ...v1, type: 'ready' })
    expect(messages).toEqual([{ type: 'ready' }])
  })

  it('reports its lines once and its first volume never, although it answers twice', () => {
    const { messages, send } = open()
    const [lines, state] = [
      { type: 'nowplaying', artist: 'a', title: 'b' },
      { type: 'state', ...SILENT },
    ]
    for (const event of ['volumechange', 'volumechange'])
      for (const message of [{ type: 'ready' }, { ...state, event }, lines]) send({ ...v1, ...message })
    send({ ...v1, ...state, event: 'play' })
    expect(messages).toEqual([{ type: 'ready' }, lines, { ...state, event: 'play' }])
  })

  it('answers again after each load', () => {
    const { frame, firstAnswers, send } = open()
    for (const _ of [1, 2]) {
      frame.dispatchEvent(new Event('load'))
      for (const __ of [1, 2]) send({ ...v1, type: 'ready' })
    }
    expect(firstAnswers()).toBe(2)
  })

  it.each([
    ['its own origin, as in a file', ORIGIN],
    ['none, as in a sandbox', 'null'],
  ])('is accepted from %s in a page without an origin', (_, origin) => {
    jest.spyOn(window, 'origin', 'get').mockReturnValue('null')
    const { frame, messages, posted, send } = open()
    frame.dispatchEvent(new Event('load'))
    for (const type of ['ready', 'ready']) send({ ...v1, type }, { origin })
    expect(posted[0]).toEqual([{ ...v1, type: 'hello' }, '*'])
    expect(messages).toEqual([{ type: 'ready' }])
  })

  it.each([
    ['another window', { source: window }],
    ['another origin', { origin: 'https://elsewhere.example' }],
  ])('does not accept messages of %s', (_, other) => {
    const { messages, send } = open()
    send({ ...v1, type: 'ready' }, other)
    expect(messages).toEqual([null])
  })

  it('is ignored when its message is not of the protocol', () => {
    const { messages, send } = open()
    send({ type: 'ready' })
    expect(messages).toEqual([null])
  })

  it('is missing if it has not answered after eight seconds', async () => {
    const { clock, missing } = open()
    await clock.advance(7_999)
    expect(missing()).toBe(0)
    await clock.advance(1)
    expect(missing()).toBe(1)
  })

  it.each(['answered', 'closed'])('is not missing once it is %s', async (what) => {
    const { clock, missing, send, close } = open()
    if (what === 'answered') send({ ...v1, type: 'ready' })
    else close()
    await clock.advance(8_000)
    expect(missing()).toBe(0)
  })

  it('is ignored once it is closed', () => {
    const { messages, send, close } = open()
    close()
    send({ ...v1, type: 'ready' })
    expect(messages).toEqual([])
  })
})
