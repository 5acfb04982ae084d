import { settle } from '@site/shared/testing/node'
import type { RadioPlayer } from '../../../assets/embed/player'
import { createElementBench, ORIGIN } from '../testing/elementBench'

afterEach(() => document.body.replaceChildren())

const EVENTS = ['play', 'playing', 'pause', 'ended', 'error', 'timeupdate', 'volumechange', 'nowplaying']

/** Notes the events of an element. */
const record = (element: HTMLElement): readonly string[] => {
  const events: string[] = []
  for (const type of EVENTS) element.addEventListener(type, () => events.push(type))
  return events
}

/** Plays, whatever comes of it, until the frame is on its way. */
const begin = async (element: RadioPlayer): Promise<void> => {
  element.play().catch(() => {})
  await settle()
}

describe('a player nobody has touched', () => {
  it('is a button with the name of the radio, and nothing else', () => {
    const { button, frames, sound, element } = createElementBench({ lang: 'en', accent: '#ff00aa' })
    expect(button()).toHaveTextContent('Listen to Radio')
    expect(button()?.style.getPropertyValue('--player-accent')).toBe('#ff00aa')
    expect(frames).toEqual([])
    expect(sound.audio.src).toBe('')
    expect([element.paused, element.ended, element.currentTime, element.volume, element.muted]).toEqual([
      true,
      false,
      0,
      1,
      false,
    ])
  })

  it.each([
    [{ live: '' }, Number.POSITIVE_INFINITY],
    [{ replay: '' }, Number.POSITIVE_INFINITY],
    [{ replay: 'a-1' }, Number.NaN],
    [{ show: 'nappe' }, Number.NaN],
  ])('has for %o a duration of %d', (attributes, duration) => {
    expect(createElementBench(attributes as Record<string, string>).element.duration).toBe(duration)
  })

  it('is as loud as it was told to be once it is touched', async () => {
    const { element, sound } = createElementBench()
    const events = record(element)
    element.volume = 0.5
    element.muted = true
    expect(events).toEqual(['volumechange', 'volumechange'])
    await begin(element)
    expect([sound.audio.volume, sound.audio.muted]).toEqual([0.5, true])
  })
})

describe('a tap', () => {
  it('sounds in the gesture, alone; the frame comes once it is heard', async () => {
    const { element, sound, button, frame, frames, clock } = createElementBench({ live: '' })
    const events = record(element)
    button()?.click()
    expect([sound.isOn(), frames.length]).toEqual([true, 0])
    expect(sound.audio.src).toBe(`${ORIGIN}/live?t=${clock.now()}`)
    expect(button()).toHaveAttribute('aria-busy', 'true')
    expect([events, element.paused]).toEqual([['play'], false])
    await settle()
    expect(frame().address).toBe(`${ORIGIN}/embed/v1/?live=`)
    expect(frame().title).toBe('Écouter Radio')
  })

  it('has a frame after a second, too, where the sound does not come', async () => {
    const { element, sound, frames, clock } = createElementBench()
    sound.hangs()
    await begin(element)
    await clock.advance(999)
    expect(frames.length).toBe(0)
    await clock.advance(1)
    expect(frames.length).toBe(1)
  })

  it('has no frame where it was ended before the sound came', async () => {
    const { element, sound, frames, clock } = createElementBench()
    sound.hangs()
    await begin(element)
    element.pause()
    await clock.advance(1_000)
    expect(frames.length).toBe(0)
  })

  it.each([
    [{ replay: 'a&b', start: '90' }, `${ORIGIN}/sound?replay=a%26b#t=90`],
    [{ show: 'nappe' }, `${ORIGIN}/sound?show=nappe`],
  ])('plays for %o the sound the site leads to', async (attributes, address) => {
    const { element, sound } = createElementBench(attributes as Record<string, string>)
    await begin(element)
    expect(sound.audio.src).toBe(address)
  })

  it('resolves once it is heard, wherever that is', async () => {
    const { element, sound } = createElementBench()
    const heard = element.play()
    sound.arrives()
    await expect(heard).resolves.toBeUndefined()
    await expect(element.play()).resolves.toBeUndefined()
  })

  it('is taken over by the frame, which goes on where the page was', async () => {
    const { element, sound, frame, button } = createElementBench({ replay: 'a', start: '90' })
    const events = record(element)
    await begin(element)
    sound.arrives()
    Object.assign(sound.audio, { currentTime: 92 })
    expect(element.currentTime).toBe(92)
    frame().comes()
    expect(frame().posted).toEqual([
      { type: 'volume', volume: 1, muted: false },
      { type: 'take', seconds: 92 },
    ])
    expect(button()).toBeNull()
    frame().tells('timeupdate', { currentTime: 1 })
    expect(element.currentTime).toBe(92)
    frame().tells('playing', { currentTime: 93, paused: false, duration: 3600 })
    expect(sound.isOn()).toBe(false)
    expect([element.currentTime, element.duration]).toEqual([93, 3600])
    expect(events).toEqual(['play', 'playing'])
  })

  it('is rejected where neither the page nor the frame may sound', async () => {
    const { element, sound, frame } = createElementBench()
    const heard = element.play()
    await settle()
    frame().comes()
    sound.fails()
    frame().says({ type: 'refused' })
    await expect(heard).rejects.toMatchObject({ name: 'NotAllowedError' })
    expect(frame().posted.at(-1)).toEqual({ type: 'drop' })
  })

  it('goes on in the page where the frame may not sound, until the listener wants silence', async () => {
    const { element, sound, frame } = createElementBench()
    await begin(element)
    sound.arrives()
    frame().comes()
    frame().says({ type: 'refused' })
    expect(sound.isOn()).toBe(true)
    frame().tells('pause')
    frame().says({ type: 'quiet' })
    expect([sound.isOn(), element.paused]).toEqual([false, true])
  })

  it('falls silent and shows a link where the frame does not come', async () => {
    const { element, sound, frame, link, button } = createElementBench()
    const events = record(element)
    const heard = element.play()
    await settle()
    frame().staysAway()
    await expect(heard).rejects.toMatchObject({ name: 'NotSupportedError' })
    expect([sound.isOn(), element.paused, frame().isClosed]).toEqual([false, true, true])
    expect(events).toEqual(['play', 'error'])
    expect(button()).toBeNull()
    expect(link()).toHaveTextContent('Écouter Radio')
  })
})

describe('a page', () => {
  it('pauses a frame, moves it, and makes it quieter', async () => {
    const { element, frame } = createElementBench({ replay: 'a' })
    await begin(element)
    frame().comes()
    element.pause()
    element.currentTime = 600
    element.volume = 0.25
    expect(frame().posted.slice(2)).toEqual([
      { type: 'pause' },
      { type: 'seek', seconds: 600 },
      { type: 'volume', volume: 0.25, muted: false },
    ])
    expect(element.currentTime).toBe(600)
  })

  it('pauses what sounds before the frame has come, which is given up', async () => {
    const { element, sound, frame } = createElementBench()
    const heard = element.play()
    await settle()
    sound.arrives()
    element.pause()
    await heard
    expect([sound.isOn(), frame().isClosed, element.paused]).toEqual([false, true, true])
  })

  it('begins at the moment it named before the first tap', async () => {
    const { element, sound, frame } = createElementBench({ replay: 'a' })
    element.currentTime = 600
    await begin(element)
    expect(sound.audio.src).toMatch(/#t=600$/)
    frame().comes()
    expect(frame().posted.at(-1)).toEqual({ type: 'take', seconds: 600 })
  })

  it('is told what is on, and how many messages were none of the frame’s', async () => {
    const { element, frame } = createElementBench()
    const told: unknown[] = []
    element.addEventListener('nowplaying', ({ detail }) => told.push(detail))
    await begin(element)
    frame().says({ type: 'nowplaying', artist: 'Nappe', title: 'Infrasons' })
    frame().says(null)
    expect(told).toEqual([{ type: 'nowplaying', artist: 'Nappe', title: 'Infrasons' }])
    expect(element.ignoredMessages).toBe(1)
  })

  it('hears the last of its players that sounds, alone', async () => {
    const { element, put, sound, frame } = createElementBench()
    await begin(element)
    sound.arrives()
    const first = frame()
    first.comes()
    first.tells('playing', { paused: false })
    await begin(put())
    const second = frame()
    second.comes()
    expect(first.posted).not.toContainEqual({ type: 'pause' })
    second.tells('playing', { paused: false })
    expect(first.posted.at(-1)).toEqual({ type: 'pause' })
    first.tells('timeupdate', { paused: false, currentTime: 2 })
    expect(second.posted).not.toContainEqual({ type: 'pause' })
  })

  it('takes a player out, which is silent, and puts it back, ready', async () => {
    const { element, sound, frame, frames, button } = createElementBench()
    const events = record(element)
    const heard = element.play()
    await settle()
    element.remove()
    await expect(heard).rejects.toMatchObject({ name: 'AbortError' })
    expect([sound.isOn(), frame().isClosed, events.at(-1)]).toEqual([false, true, 'pause'])
    document.body.append(element)
    button()?.click()
    await settle()
    expect([sound.isOn(), frames.length]).toEqual([true, 2])
  })

  it('changes what a player is, which begins anew, silent', async () => {
    const { element, sound, frame, button } = createElementBench({ live: '' })
    await begin(element)
    sound.arrives()
    element.setAttribute('live', '')
    expect(sound.isOn()).toBe(true)
    element.setAttribute('replay', 'b')
    expect([sound.isOn(), frame().isClosed, element.paused]).toEqual([false, true, true])
    expect(button()).toHaveAttribute('aria-busy', 'false')
  })

  it('changes how a player looks without taking the focus from its button', () => {
    const { element, button } = createElementBench({ live: '' })
    button()?.focus()
    element.setAttribute('accent', 'ff00aa')
    expect(element.shadowRoot?.activeElement).toBe(button())
  })
})
