import { settle } from '@site/shared/testing/node'
import { createElementBench } from '../testing/elementBench'
import { blockSound, playingInFrame, record } from '../testing/elementSteps'

afterEach(() => document.body.replaceChildren())

describe('where the policy of the page blocks the sound, the frame', () => {
  const blocked = async () => {
    const bench = createElementBench({ replay: 'a', start: '90' })
    const events = record(bench.element)
    const heard = bench.element.play()
    blockSound(bench)
    await settle()
    return { ...bench, events, heard }
  }

  it('plays it from where it was to begin, and the events are those of an audio element', async () => {
    const { element, frame, events, heard } = await blocked()
    frame().comes()
    expect(frame().posted).toEqual([
      { type: 'volume', volume: 1, muted: false },
      { type: 'seek', seconds: 90 },
      { type: 'play' },
    ])
    frame().tells('playing', { currentTime: 91, paused: false, duration: 3600 })
    await expect(heard).resolves.toBeUndefined()
    expect([element.currentTime, element.duration, element.paused, element.error]).toEqual([
      91,
      3600,
      false,
      null,
    ])
    expect(events).toEqual(['play', 'playing'])
  })

  it('names no address of a missing header where the frame does not come in an isolated page', async () => {
    Object.assign(globalThis, { crossOriginIsolated: true })
    const { element, frame, heard } = await blocked()
    frame().staysAway()
    await expect(heard).rejects.toMatchObject({ name: 'NotSupportedError' })
    Reflect.deleteProperty(globalThis, 'crossOriginIsolated')
    expect(element.shadowRoot?.querySelector('span')?.textContent).toMatch(/réessayer\.$/)
  })

  it('obeys the page', async () => {
    const { element, frame, heard } = await blocked()
    frame().comes()
    element.pause()
    element.currentTime = 600
    element.volume = 0.25
    await expect(heard).rejects.toMatchObject({ name: 'AbortError' })
    expect([element.paused, element.currentTime]).toEqual([true, 600])
    expect(frame().posted.slice(3)).toEqual([
      { type: 'pause' },
      { type: 'seek', seconds: 600 },
      { type: 'volume', volume: 0.25, muted: false },
    ])
  })

  it('goes on after a pause and a play in one task: its answers to both change nothing', async () => {
    const { element, frame, events, heard } = await blocked()
    frame().comes()
    frame().tells('playing', { paused: false })
    await heard
    events.length = 0
    element.pause()
    const again = expect(element.play()).resolves.toBeUndefined()
    frame().tells('pause', { paused: true })
    expect(element.paused).toBe(false)
    frame().tells('play', { paused: false })
    frame().tells('playing', { paused: false })
    await again
    expect(events).toEqual(['pause', 'play', 'playing'])
    frame().tells('pause', { paused: true })
    expect([element.paused, events.at(-1)]).toEqual([true, 'pause'])
  })

  it('may require a gesture: play() is rejected', async () => {
    const { element, frame, heard } = await blocked()
    frame().comes()
    frame().says({ type: 'refused' })
    await expect(heard).rejects.toMatchObject({ name: 'NotAllowedError' })
    expect(element.paused).toBe(true)
  })

  it('may not come either: play() is rejected, and the button says so', async () => {
    const { frame, heard, events, button } = await blocked()
    frame().staysAway()
    await expect(heard).rejects.toMatchObject({ name: 'NotSupportedError' })
    expect(events).toEqual(['play', 'error'])
    expect(button()).toHaveTextContent(/Pas de son/)
  })

  it('is of the page alone: in another document the player says that it has no sound, and plays once it is back', async () => {
    const { element, frame, frames, events, heard, button } = await blocked()
    frame().comes()
    frame().tells('playing', { currentTime: 91, paused: false, duration: 3600 })
    await heard
    events.length = 0
    const inner = document.body.appendChild(document.createElement('iframe')).contentDocument
    inner?.body.append(element)
    expect([element.paused, element.error?.code, events]).toEqual([true, 4, ['error']])
    expect(button()?.textContent).toMatch(/Pas de son/)
    await expect(element.play()).rejects.toMatchObject({ name: 'NotSupportedError' })
    document.body.append(element)
    const again = element.play()
    frame().comes()
    frame().tells('playing', { currentTime: 92, paused: false })
    await expect(again).resolves.toBeUndefined()
    expect(frames.length).toBe(2)
  })
})

it('a frame that plays by itself, as those of former versions do, ends the sound of the page', async () => {
  const { element, sound, frame } = await playingInFrame({ replay: 'a' })
  frame().tells('playing', { currentTime: 5, paused: false })
  expect([sound.isOn(), element.paused, element.currentTime]).toEqual([false, false, 5])
})
