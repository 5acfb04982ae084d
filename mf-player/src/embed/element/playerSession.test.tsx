import { settle } from '@site/shared/testing/node'
import { createElementBench } from '../testing/elementBench'
import { playing, playingInFrame, record } from '../testing/elementSteps'

afterEach(() => document.body.replaceChildren())

describe('the sound of the page', () => {
  it('goes on when the frame comes, which shows it', async () => {
    const { element, sound, frame } = await playing({ replay: 'a' })
    Object.assign(sound.audio, { currentTime: 92 })
    frame().comes()
    expect(frame().posted).toEqual([
      expect.objectContaining({ type: 'sound', event: 'play', currentTime: 92 }),
    ])
    frame().tells('pause')
    expect([sound.isOn(), element.paused]).toEqual([true, false])
  })

  it('has its frame shown once that has read how it stands: a tap in it pauses', async () => {
    const { element, frame } = await playing()
    const box = element.shadowRoot?.firstElementChild
    frame().answers()
    expect([frame().posted.length, box?.className]).toEqual([1, ''])
    frame().comes()
    expect(box).toHaveClass('frame')
  })

  it('tells the frame of each event, and dispatches it once', async () => {
    const { element, sound, frame } = await playingInFrame()
    const events = record(element)
    sound.tells('waiting')
    sound.arrives()
    element.pause()
    expect(events).toEqual(['waiting', 'playing', 'pause'])
    expect(frame().posted.slice(1)).toMatchObject(events.map((event) => ({ type: 'sound', event })))
  })

  it('obeys the frame', async () => {
    const { sound, frame, element } = await playingInFrame({ replay: 'a' })
    frame().says({ type: 'audio', action: 'pause', url: '', seconds: 0 })
    expect(element.paused).toBe(true)
    frame().says({ type: 'audio', action: 'play', url: '', seconds: 0 })
    expect(element.paused).toBe(false)
    frame().says({ type: 'audio', action: 'load', url: 'https://files.example/b.mp3', seconds: 9 })
    expect(sound.audio.src).toBe('https://files.example/b.mp3#t=9')
    frame().tells('volumechange', { volume: 0.25, muted: true })
    expect([sound.audio.volume, sound.audio.muted]).toEqual([0.25, true])
    frame().says({ type: 'audio', action: 'stop', url: '', seconds: 0 })
    expect([element.paused, sound.audio.hasAttribute('src')]).toEqual([true, false])
  })

  it('tells the frame that the browser requires a gesture', async () => {
    const { sound, frame, element } = await playingInFrame({ replay: 'a' })
    element.pause()
    sound.requiresGesture()
    frame().says({ type: 'audio', action: 'play', url: '', seconds: 0 })
    await settle()
    expect(frame().posted.at(-1)).toMatchObject({ type: 'sound', event: 'refused', paused: true })
  })

  it('goes on where the frame does not come, with the controls of the browser and another try', async () => {
    const { element, sound, frame, frames } = await playing()
    const first = frame()
    first.staysAway()
    const controls = element.shadowRoot?.querySelector('audio')
    expect([controls?.controls, sound.isOn()]).toEqual([true, true])
    expect(element.shadowRoot?.querySelector('a')).toHaveTextContent('Écouter Radio')
    element.shadowRoot?.querySelector<HTMLButtonElement>('nav button')?.click()
    expect([frames.length, first.isClosed, sound.isOn()]).toEqual([2, true, true])
    frame().comes()
    expect(frame().posted).toMatchObject([{ type: 'sound', event: 'play' }])
  })

  it('tries again with the frame of isolated pages: scripts do not see an embedder policy that stands alone', async () => {
    const { element, frame } = await playing()
    frame().staysAway()
    element.shadowRoot?.querySelector<HTMLButtonElement>('nav button')?.click()
    frame().comes()
    element.theme = 'light'
    expect(frame().address).toMatch(/\?isolated=0&theme=light$/)
  })

  it('goes on while the player moves, to whose frame it comes back', async () => {
    const { element, sound, frames, clock } = await playingInFrame()
    const place = document.createElement('div')
    document.body.append(place)
    place.append(element)
    await clock.advance(100)
    expect([sound.isOn(), frames.length]).toEqual([true, 2])
  })

  it('goes on in another document, where the player is its button, and has its frame again in its own', async () => {
    const { element, sound, frames, clock } = await playingInFrame()
    const inner = document.body.appendChild(document.createElement('iframe')).contentDocument
    const root = element.shadowRoot
    // Browsers do so to a root that moves to another document.
    Object.assign(root ?? {}, { adoptedStyleSheets: [] })
    inner?.body.append(element)
    await clock.advance(100)
    expect([sound.isOn(), root?.adoptedStyleSheets.length, frames.length]).toEqual([true, 1, 1])
    document.body.append(element)
    expect(frames.length).toBe(2)
  })

  it.each([
    [50, true],
    [100, false],
  ])('with the controls of the browser that moves within %d ms plays on: %p', async (tookMs, playsOn) => {
    const { element, sound, frame, clock } = await playing()
    frame().staysAway()
    element.remove()
    // Browsers do so to an audio element that leaves the page.
    sound.audio.pause()
    await clock.advance(tookMs)
    document.body.append(element)
    expect([sound.isOn(), element.paused]).toEqual([playsOn, !playsOn])
  })

  it('ends with a player that is taken out, and is ready when it is put back', async () => {
    const { element, sound, frame, clock, button } = createElementBench()
    const events = record(element)
    const heard = element.play()
    sound.tells('playing')
    await clock.advance(1_000)
    element.remove()
    await clock.advance(100)
    await expect(heard).rejects.toMatchObject({ name: 'AbortError' })
    expect([sound.isOn(), frame().isClosed, events.at(-1)]).toEqual([false, true, 'pause'])
    document.body.append(element)
    button()?.click()
    expect(sound.isOn()).toBe(true)
  })

  it('goes on from where it was once a player is put back that was taken out', async () => {
    const { element, sound, clock } = await playingInFrame({ replay: 'a' })
    Object.assign(sound.audio, { currentTime: 92 })
    element.remove()
    await clock.advance(100)
    document.body.append(element)
    expect([element.paused, element.currentTime]).toEqual([true, 92])
    element.play().catch(() => {})
    expect([sound.isOn(), element.currentTime]).toEqual([true, 92])
  })

  it('plays of an element that is in no page, and has its frame once that is', async () => {
    const { element, sound, frames } = createElementBench()
    element.remove()
    element.play().catch(() => {})
    sound.arrives()
    await settle()
    expect([sound.isOn(), frames.length]).toEqual([true, 0])
    document.body.append(element)
    expect(frames.length).toBe(1)
  })

  it.each([
    ['theme', 'light'],
    ['accent', 'ff00aa'],
    ['size', 'compact'],
    ['lang', 'en'],
    ['start', '90'],
  ])('goes on when %s changes, and the frame follows', async (name, value) => {
    const { element, sound, frame } = await playingInFrame({ live: '' })
    element.setAttribute(name, value)
    expect([sound.isOn(), element.paused]).toEqual([true, false])
    expect(new URL(frame().address).searchParams.get(name)).toBe(value)
  })

  it('ends where another sound is asked for', async () => {
    const { element, sound, frame, button } = await playingInFrame({ live: '' })
    const events = record(element)
    element.replay = 'b'
    expect([sound.isOn(), frame().isClosed, element.paused]).toEqual([false, true, true])
    expect(events).toEqual(['pause'])
    expect(button()).toHaveAttribute('aria-pressed', 'false')
  })

  it('pauses once another player of the page plays', async () => {
    const { element, sound, putAnother, lastSound } = await playing()
    const second = putAnother()
    second.play().catch(() => {})
    expect(sound.isOn()).toBe(true)
    lastSound().arrives()
    expect([sound.isOn(), element.paused, second.paused]).toEqual([false, true, false])
  })
})
