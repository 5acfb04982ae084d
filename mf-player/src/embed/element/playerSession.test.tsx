import { settle } from '@site/shared/testing/node'
import { createElementBench } from '../testing/elementBench'
import { playing, playingInFrame, record } from '../testing/elementSteps'

afterEach(() => document.body.replaceChildren())

describe('the sound of the page', () => {
  it('continues when the frame loads, and the frame shows it', async () => {
    const { element, sound, frame } = await playing({ replay: 'a' })
    Object.assign(sound.audio, { currentTime: 92 })
    frame().load()
    expect(frame().posted).toEqual([
      expect.objectContaining({ type: 'sound', event: 'play', currentTime: 92 }),
    ])
    frame().emit('pause')
    expect([sound.isPlaying(), element.paused]).toEqual([true, false])
  })

  it('shows the frame once it has read the state, and a press in it pauses', async () => {
    const { element, frame } = await playing()
    const box = element.shadowRoot?.firstElementChild
    frame().answer()
    expect([frame().posted.length, box?.className]).toEqual([1, ''])
    frame().load()
    expect(box).toHaveClass('frame')
  })

  it('reports each event to the frame, and dispatches it once', async () => {
    const { element, sound, frame } = await playingInFrame()
    const events = record(element)
    sound.emit('waiting')
    sound.startPlaying()
    element.pause()
    expect(events).toEqual(['waiting', 'playing', 'pause'])
    expect(frame().posted.slice(1)).toMatchObject(events.map((event) => ({ type: 'sound', event })))
  })

  it('executes the frame’s commands', async () => {
    const { sound, frame, element } = await playingInFrame({ replay: 'a' })
    frame().send({ type: 'audio', action: 'pause', url: '', seconds: 0 })
    expect(element.paused).toBe(true)
    frame().send({ type: 'audio', action: 'play', url: '', seconds: 0 })
    expect(element.paused).toBe(false)
    frame().send({ type: 'audio', action: 'load', url: 'https://files.example/b.mp3', seconds: 9 })
    expect(sound.audio.src).toBe('https://files.example/b.mp3#t=9')
    frame().emit('volumechange', { volume: 0.25, muted: true })
    expect([sound.audio.volume, sound.audio.muted]).toEqual([0.25, true])
    frame().send({ type: 'audio', action: 'stop', url: '', seconds: 0 })
    expect([element.paused, sound.audio.hasAttribute('src')]).toEqual([true, false])
  })

  it('reports to the frame that the browser requires a gesture', async () => {
    const { sound, frame, element } = await playingInFrame({ replay: 'a' })
    element.pause()
    sound.requireGesture()
    frame().send({ type: 'audio', action: 'play', url: '', seconds: 0 })
    await settle()
    expect(frame().posted.at(-1)).toMatchObject({ type: 'sound', event: 'refused', paused: true })
  })

  it('continues without a frame, with the browser’s controls and a retry button', async () => {
    const { element, sound, frame, frames } = await playing()
    const first = frame()
    first.timeOut()
    const controls = element.shadowRoot?.querySelector('audio')
    expect([controls?.controls, sound.isPlaying()]).toEqual([true, true])
    expect(element.shadowRoot?.querySelector('a')).toHaveTextContent('Écouter Radio')
    element.shadowRoot?.querySelector<HTMLButtonElement>('nav button')?.click()
    expect([frames.length, first.isClosed, sound.isPlaying()]).toEqual([2, true, true])
    frame().load()
    expect(frame().posted).toMatchObject([{ type: 'sound', event: 'play' }])
  })

  it('retries with the frame for isolated pages: scripts cannot detect an embedder policy without an opener policy', async () => {
    const { element, frame } = await playing()
    frame().timeOut()
    element.shadowRoot?.querySelector<HTMLButtonElement>('nav button')?.click()
    frame().load()
    element.theme = 'light'
    expect(frame().address).toMatch(/\?isolated=0&theme=light$/)
  })

  it('continues while the player moves, and reconnects to its frame', async () => {
    const { element, sound, frames, clock } = await playingInFrame()
    const place = document.createElement('div')
    document.body.append(place)
    place.append(element)
    await clock.advance(100)
    expect([sound.isPlaying(), frames.length]).toEqual([true, 2])
  })

  it('continues in another document, where the player has only its button, and reloads the frame back in its own', async () => {
    const { element, sound, frames, clock } = await playingInFrame()
    const inner = document.body.appendChild(document.createElement('iframe')).contentDocument
    const root = element.shadowRoot
    // Browsers remove the sheets of a root that moves to another document.
    Object.assign(root ?? {}, { adoptedStyleSheets: [] })
    inner?.body.append(element)
    await clock.advance(100)
    expect([sound.isPlaying(), root?.adoptedStyleSheets.length, frames.length]).toEqual([true, 1, 1])
    document.body.append(element)
    expect(frames.length).toBe(2)
  })

  it.each([
    [50, true],
    [100, false],
  ])('with the browser’s controls and moved within %d ms keeps playing: %p', async (tookMs, playsOn) => {
    const { element, sound, frame, clock } = await playing()
    frame().timeOut()
    element.remove()
    // Browsers pause an audio element that is removed from the page.
    sound.audio.pause()
    await clock.advance(tookMs)
    document.body.append(element)
    expect([sound.isPlaying(), element.paused]).toEqual([playsOn, !playsOn])
  })

  it('stops when the player is removed, and can play when it is reattached', async () => {
    const { element, sound, frame, clock, button } = createElementBench()
    const events = record(element)
    const promise = element.play()
    sound.emit('playing')
    await clock.advance(1_000)
    element.remove()
    await clock.advance(100)
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' })
    expect([sound.isPlaying(), frame().isClosed, events.at(-1)]).toEqual([false, true, 'pause'])
    document.body.append(element)
    button()?.click()
    expect(sound.isPlaying()).toBe(true)
  })

  it('resumes at its position when a removed player is reattached', async () => {
    const { element, sound, clock } = await playingInFrame({ replay: 'a' })
    Object.assign(sound.audio, { currentTime: 92 })
    element.remove()
    await clock.advance(100)
    document.body.append(element)
    expect([element.paused, element.currentTime]).toEqual([true, 92])
    element.play().catch(() => {})
    expect([sound.isPlaying(), element.currentTime]).toEqual([true, 92])
  })

  it('plays for an element outside the page, and loads the frame once it is attached', async () => {
    const { element, sound, frames } = createElementBench()
    element.remove()
    element.play().catch(() => {})
    sound.startPlaying()
    await settle()
    expect([sound.isPlaying(), frames.length]).toEqual([true, 0])
    document.body.append(element)
    expect(frames.length).toBe(1)
  })

  it.each([
    ['theme', 'light'],
    ['accent', 'ff00aa'],
    ['size', 'compact'],
    ['lang', 'en'],
    ['start', '90'],
  ])('continues when %s changes, and the frame reloads', async (name, value) => {
    const { element, sound, frame } = await playingInFrame({ live: '' })
    element.setAttribute(name, value)
    expect([sound.isPlaying(), element.paused]).toEqual([true, false])
    expect(new URL(frame().address).searchParams.get(name)).toBe(value)
  })

  it('stops when another source is set', async () => {
    const { element, sound, frame, button } = await playingInFrame({ live: '' })
    const events = record(element)
    element.replay = 'b'
    expect([sound.isPlaying(), frame().isClosed, element.paused]).toEqual([false, true, true])
    expect(events).toEqual(['pause'])
    expect(button()).toHaveAttribute('aria-pressed', 'false')
  })

  it('gives the focus of its button to the frame, whose button takes it', async () => {
    const { button, frame } = await playing()
    button()?.focus()
    frame().load()
    expect(frame().posted.at(-1)).toEqual({ type: 'focus' })
  })

  it('pauses once another radio’s player of the page plays', async () => {
    const first = await playing()
    const second = await playing()
    expect([first.sound.isPlaying(), second.sound.isPlaying()]).toEqual([false, true])
  })

  it('pauses once another player of the page plays', async () => {
    const { element, sound, putAnother, lastSound } = await playing()
    const second = putAnother()
    second.play().catch(() => {})
    expect(sound.isPlaying()).toBe(true)
    lastSound().startPlaying()
    expect([sound.isPlaying(), element.paused, second.paused]).toEqual([false, true, false])
  })
})
