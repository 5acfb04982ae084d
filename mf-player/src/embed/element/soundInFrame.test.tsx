import { settle } from '@site/shared/testing/node'
import { createElementBench } from '../testing/elementBench'
import { blockSound, playingInFrame, record } from '../testing/elementSteps'

afterEach(() => document.body.replaceChildren())

describe('if the page’s policy blocks the sound, the frame', () => {
  const blocked = async () => {
    const bench = createElementBench({ replay: 'a', start: '90' })
    const events = record(bench.element)
    const promise = bench.element.play()
    blockSound(bench)
    await settle()
    return { ...bench, events, promise }
  }

  it('plays it from the start position, with the events of an audio element', async () => {
    const { element, frame, events, promise } = await blocked()
    frame().load()
    expect(frame().posted).toEqual([
      { type: 'volume', volume: 1, muted: false },
      { type: 'seek', seconds: 90 },
      { type: 'play' },
    ])
    frame().emit('playing', { currentTime: 91, paused: false, duration: 3600 })
    await expect(promise).resolves.toBeUndefined()
    expect([element.currentTime, element.duration, element.paused, element.error]).toEqual([
      91,
      3600,
      false,
      null,
    ])
    expect(events).toEqual(['play', 'playing'])
  })

  it('names no missing header if the frame is missing in an isolated page', async () => {
    Object.assign(globalThis, { crossOriginIsolated: true })
    const { element, frame, promise } = await blocked()
    frame().timeOut()
    await expect(promise).rejects.toMatchObject({ name: 'NotSupportedError' })
    Reflect.deleteProperty(globalThis, 'crossOriginIsolated')
    expect(element.shadowRoot?.querySelector('span')?.textContent).toMatch(/réessayer\.$/)
  })

  it('executes the page’s commands', async () => {
    const { element, frame, promise } = await blocked()
    frame().load()
    element.pause()
    element.currentTime = 600
    element.volume = 0.25
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' })
    expect([element.paused, element.currentTime]).toEqual([true, 600])
    expect(frame().posted.slice(3)).toEqual([
      { type: 'pause' },
      { type: 'seek', seconds: 600 },
      { type: 'volume', volume: 0.25, muted: false },
    ])
  })

  it('continues after a pause and a play in one task: its answers to both change nothing', async () => {
    const { element, frame, events, promise } = await blocked()
    frame().load()
    frame().emit('playing', { paused: false })
    await promise
    events.length = 0
    element.pause()
    const again = expect(element.play()).resolves.toBeUndefined()
    frame().emit('pause', { paused: true })
    expect(element.paused).toBe(false)
    frame().emit('play', { paused: false })
    frame().emit('playing', { paused: false })
    await again
    expect(events).toEqual(['pause', 'play', 'playing'])
    frame().emit('pause', { paused: true })
    expect([element.paused, events.at(-1)]).toEqual([true, 'pause'])
  })

  it('may require a gesture: play() is rejected', async () => {
    const { element, frame, promise } = await blocked()
    frame().load()
    frame().send({ type: 'refused' })
    await expect(promise).rejects.toMatchObject({ name: 'NotAllowedError' })
    expect(element.paused).toBe(true)
  })

  it('may be missing too: play() is rejected, and the button shows it', async () => {
    const { frame, promise, events, button } = await blocked()
    frame().timeOut()
    await expect(promise).rejects.toMatchObject({ name: 'NotSupportedError' })
    expect(events).toEqual(['play', 'error'])
    expect(button()).toHaveTextContent(/Pas de son/)
  })

  it('works in the page’s own document only: in another one the player shows a failure, and plays once it is back', async () => {
    const { element, frame, frames, events, promise, button } = await blocked()
    frame().load()
    frame().emit('playing', { currentTime: 91, paused: false, duration: 3600 })
    await promise
    events.length = 0
    const inner = document.body.appendChild(document.createElement('iframe')).contentDocument
    inner?.body.append(element)
    expect([element.paused, element.error?.code, events]).toEqual([true, 4, ['error']])
    expect(button()?.textContent).toMatch(/Pas de son/)
    await expect(element.play()).rejects.toMatchObject({ name: 'NotSupportedError' })
    document.body.append(element)
    const again = element.play()
    frame().load()
    frame().emit('playing', { currentTime: 92, paused: false })
    await expect(again).resolves.toBeUndefined()
    expect(frames.length).toBe(2)
  })
})

it('a frame that plays by itself, like those of earlier versions, stops the page’s sound', async () => {
  const { element, sound, frame } = await playingInFrame({ replay: 'a' })
  frame().emit('playing', { currentTime: 5, paused: false })
  expect([sound.isPlaying(), element.paused, element.currentTime]).toEqual([false, false, 5])
})
