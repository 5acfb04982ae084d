import { createFakeClock } from '@site/shared/testing/node'
import type { FrameMessage } from '../protocol/messages'
import { openFrame } from './frameLink'

const ORIGIN = 'https://radio.example'
const v1 = { protocol: 'radio-player', version: 1 }

const open = () => {
  const clock = createFakeClock()
  const heard: (FrameMessage | null)[] = []
  let missing = 0
  const link = openFrame(
    {
      page: document,
      clock,
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
  return { ...link, clock, heard, posted, say, missing: () => missing }
}

afterEach(() => document.body.replaceChildren())

describe('the frame of a player', () => {
  it('is of the site, may play, and has a title', () => {
    const { frame } = open()
    expect(frame.src).toBe(`${ORIGIN}/embed/v1/?live=`)
    expect([frame.title, frame.allow]).toEqual(['Écouter Radio', 'autoplay'])
  })

  it('is greeted once it has come, and hears once it answers', () => {
    const { frame, post, posted, say } = open()
    frame.dispatchEvent(new Event('load'))
    expect(posted).toEqual([[{ ...v1, type: 'hello' }, ORIGIN]])
    post({ type: 'play' })
    expect(posted).toHaveLength(1)
    say({ ...v1, type: 'ready' })
    post({ type: 'play' })
    expect(posted.slice(1)).toEqual([[{ ...v1, type: 'play' }, ORIGIN]])
  })

  it('answers once, whoever greets it again', () => {
    const { heard, say } = open()
    say({ ...v1, type: 'ready' })
    say({ ...v1, type: 'ready' })
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
