import { settle } from '@site/shared/testing/node'
import { createElementBench, ORIGIN } from '../testing/elementBench'
import { playing, record } from '../testing/elementSteps'

afterEach(() => document.body.replaceChildren())

describe('a player before the first press', () => {
  it('is created without an event, like an audio element', () => {
    const { element, putAnother } = createElementBench({ replay: 'a' })
    let emptied = 0
    const count = (): void => {
      emptied += 1
    }
    element.addEventListener('emptied', count)
    element.setAttribute('theme', 'light')
    putAnother().addEventListener('emptied', count)
    expect(emptied).toBe(0)
  })

  it('is only a button with the name of the radio', () => {
    const { button, frames, sound, element } = createElementBench({ lang: 'en', title: 'Palier #6' })
    expect(button()).toHaveTextContent('Listen to Radio Palier #6')
    expect(frames).toEqual([])
    expect(sound.audio.src).toBe('')
    const { paused, ended, currentTime, volume, muted } = element
    expect([paused, ended, currentTime, volume, muted]).toEqual([true, false, 0, 1, false])
  })

  it.each([
    ['#FF00aa', '#FF00aa'],
    ['000000', '#000000'],
    ['red', ''],
  ])('has the accent %s as the colour « %s »', (accent, colour) => {
    const style = createElementBench({ accent }).button()?.style
    expect(style?.getPropertyValue('--player-accent')).toBe(colour)
  })

  it.each([
    [{ live: '' }, Number.POSITIVE_INFINITY],
    [{ replay: '' }, Number.POSITIVE_INFINITY],
    [{ replay: 'a-1' }, Number.NaN],
    [{ show: 'nappe' }, Number.NaN],
  ])('has for %o a duration of %d', (attributes, duration) => {
    expect(createElementBench(attributes as Record<string, string>).element.duration).toBe(duration)
  })

  it('keeps properties that were set before its script ran', () => {
    const early = { currentTime: 600, volume: 0.5, muted: true, replay: 'a-1' }
    const { element } = createElementBench({}, early)
    expect(element).toMatchObject(early)
    expect(element.getAttribute('replay')).toBe('a-1')
    expect(element.duration).toBeNaN()
    expect(Object.keys(element)).toEqual([])
  })

  it('ignores invalid values that were set before its script ran', () => {
    const { element } = createElementBench({}, { currentTime: 'soon', volume: 2, muted: true })
    expect([element.currentTime, element.volume, element.muted]).toEqual([0, 1, true])
  })
})

describe('the language of a player', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'))

  it.each([
    ['en', {}, 'Listen to Radio'],
    ['pt-BR', {}, 'Listen to Radio'],
    ['fr-CA', {}, 'Écouter Radio'],
    ['en', { lang: 'fr' }, 'Écouter Radio'],
  ])('is that of the page « %s », unless it has its own: %o', (lang, attributes, label) => {
    document.documentElement.lang = lang
    const { button } = createElementBench(attributes as Record<string, string>)
    expect(button()).toHaveTextContent(label)
  })
})

describe('a tap', () => {
  it('plays inside the gesture; the frame loads once the sound plays', async () => {
    const { element, sound, button, frame, frames, clock } = createElementBench({ live: '' })
    const events = record(element)
    button()?.click()
    expect([sound.isPlaying(), frames.length]).toEqual([true, 0])
    expect(sound.audio.src).toBe(`${ORIGIN}/live?t=${clock.now()}`)
    expect(button()).toHaveAttribute('aria-busy', 'true')
    expect([events, element.paused]).toEqual([['play'], false])
    sound.startPlaying()
    await settle()
    expect(button()).toHaveAttribute('aria-busy', 'false')
    expect([frame().address, frame().title]).toEqual([`${ORIGIN}/embed/v1/?live=`, 'Écouter Radio'])
  })

  it('does not follow a link around the player', () => {
    const { button } = createElementBench()
    const click = new MouseEvent('click', { cancelable: true })
    button()?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  })

  it('loads the frame after a second even if the sound does not start', async () => {
    const { element, frames, clock } = createElementBench()
    element.play().catch(() => {})
    await clock.advance(999)
    expect(frames.length).toBe(0)
    await clock.advance(1)
    expect(frames.length).toBe(1)
  })

  it('stops the sound before the frame has loaded, and no frame loads', async () => {
    const { element, button, frames, clock } = createElementBench()
    button()?.click()
    button()?.click()
    await clock.advance(1_000)
    expect([element.paused, frames.length]).toEqual([true, 0])
  })

  it.each([
    [{ replay: 'a&b', start: '90' }, `${ORIGIN}/sound?replay=a%26b#t=90`],
    [{ show: 'nappe' }, `${ORIGIN}/sound?show=nappe`],
  ])('plays for %o the sound the site leads to', (attributes, address) => {
    const { element, sound } = createElementBench(attributes as Record<string, string>)
    element.play().catch(() => {})
    expect(sound.audio.src).toBe(address)
  })

  it('rejects without a gesture like an audio element: it dispatches no event and stays paused', async () => {
    const { element, sound, frames, button } = createElementBench()
    const events = record(element)
    sound.requireGesture()
    await expect(element.play()).rejects.toMatchObject({ name: 'NotAllowedError' })
    expect([events, element.paused, frames.length]).toEqual([[], true, 0])
    expect(button()).toHaveAttribute('aria-pressed', 'false')
  })

  it('shows a failure in the button, and the next press retries', async () => {
    const { element, sound, button, frames, clock } = createElementBench()
    const promise = element.play()
    sound.fail()
    await expect(promise).rejects.toMatchObject({ name: 'NotSupportedError' })
    await clock.advance(1_000)
    expect([element.error?.code, frames.length]).toEqual([4, 0])
    expect(button()).toHaveTextContent('Pas de son. Touchez pour réessayer.')
    button()?.click()
    expect(button()).toHaveTextContent(/^Écouter Radio$/)
  })

  it('without sound leaves the link of the element in view, and after a second failure suggests only that', async () => {
    const { element, sound, button, link } = createElementBench({ replay: 'gone' })
    const box = element.shadowRoot?.firstElementChild
    const fail = (): void => {
      button()?.click()
      sound.fail()
    }
    fail()
    expect([box?.className, link()?.textContent, link()?.href]).toEqual([
      'failed',
      'Écouter Radio',
      `${ORIGIN}/`,
    ])
    expect(link()?.parentElement?.localName).toBe('slot')
    fail()
    expect(button()).toHaveTextContent(/Pas de son\.$/)
    button()?.click()
    sound.startPlaying()
    expect(box).not.toHaveClass('failed')
  })
})

describe('a page', () => {
  it('starts at the position that was set before the first press', () => {
    const { element, sound } = createElementBench({ replay: 'a' })
    element.currentTime = 600
    element.play().catch(() => {})
    expect(sound.audio.src).toMatch(/#t=600$/)
  })

  it('starts once at the position that was set before the show', () => {
    const { element, sound } = createElementBench()
    element.currentTime = 600
    expect(element.currentTime).toBe(0)
    element.replay = 'a'
    expect(element.currentTime).toBe(600)
    element.play().catch(() => {})
    expect(sound.audio.src).toMatch(/a#t=600$/)
    element.replay = 'b'
    element.play().catch(() => {})
    expect(sound.audio.src).toMatch(/b$/)
  })

  it('cannot seek in the live stream', async () => {
    const { element, sound } = await playing({ live: '' })
    element.currentTime = 600
    element.playbackRate = 2
    expect([sound.audio.currentTime, sound.audio.playbackRate]).toEqual([0, 1])
  })

  it.each([
    ['currentTime', 'soon', TypeError],
    ['currentTime', Number.POSITIVE_INFINITY, TypeError],
    ['volume', 2, DOMException],
    ['volume', 'loud', TypeError],
  ])('refuses to set %s to %p, like an audio element', (name, value, cause) => {
    const { element } = createElementBench()
    const before = Reflect.get(element, name)
    expect(() => Reflect.set(element, name, value)).toThrow(cause)
    expect(Reflect.get(element, name)).toBe(before)
  })

  it('converts values like an audio element', () => {
    const { element } = createElementBench()
    Object.assign(element, { volume: '0.5', muted: 'yes' })
    expect([element.volume, element.muted]).toEqual([0.5, true])
  })

  it('receives the song, and the number of messages that were not the frame’s', async () => {
    const { element, frame } = await playing()
    const songs: unknown[] = []
    element.addEventListener('nowplaying', ({ detail }) => songs.push(detail))
    frame().send({ type: 'nowplaying', artist: 'Nappe', title: 'Infrasons' })
    frame().send(null)
    expect(songs).toEqual([{ type: 'nowplaying', artist: 'Nappe', title: 'Infrasons' }])
    expect(element.ignoredMessages).toBe(1)
  })
})
