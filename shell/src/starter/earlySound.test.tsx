import { createFakeClock } from '@site/shared/testing/node'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { markFailed, markHydrated, replayEarlyClicks } from '../parts/eventReplay'
import { createEarlySound } from './earlySound'
import { makePlayable } from './playable.fake'

const STREAM = 'https://radio.example/live.mp3'
const LOW = 'https://radio.example/low.mp3'

const html = `
  <div data-slot="radio/Home">
    <button data-sound="/api/media/1.mp3">Marée</button><button data-sound="/api/media/2.mp3">Écume</button>
    <button>Suivant</button>
  </div>
  <div data-slot="player/Player"><button data-stream="${STREAM}" data-low-data-stream="${LOW}">Stream</button></div>`

interface Visitor {
  readonly savesData?: boolean
  readonly preferences?: string
}

const clock = createFakeClock()

/** Each page has listeners of its own: jsdom keeps one document for all tests of a file. */
const open = ({ savesData = false, preferences }: Visitor = {}) => {
  document.body.innerHTML = html
  const listeners = new AbortController()
  const createElement = document.createElement.bind(document)
  const page = new Proxy(document, {
    get: (target, name) => {
      if (name === 'createElement') return () => makePlayable(createElement('audio'))
      if (name === 'addEventListener')
        return (type: string, listener: EventListener, capture = false) =>
          target.addEventListener(type, listener, { capture, signal: listeners.signal })
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const sound = createEarlySound({
    page,
    clock,
    network: { leaveTo: () => {} },
    read: () => preferences ?? null,
    savesData: () => savesData,
  })
  replayEarlyClicks(page, sound, clock)
  close = () => listeners.abort()
  return sound
}

let close = (): void => {}
afterEach(() => close())

const button = (name: string) => screen.getByRole('button', { name })
const click = async (name: string) => {
  await userEvent.click(button(name))
  await clock.advance(0)
}
const sounds = () => [...document.querySelectorAll('audio')]
const sound = () => sounds()[0]!
const place = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)!
const isHeard = () => sound().dispatchEvent(new Event('playing'))

const clicksAt = (slot: string): string[] => {
  const clicks: string[] = []
  for (const control of place(slot).querySelectorAll('button'))
    control.addEventListener('click', () => clicks.push(control.textContent))
  return clicks
}

test('the live stream plays in the click itself, at its live edge', async () => {
  const early = open()
  await click('Stream')
  expect(sound().src).toMatch(/^https:\/\/radio\.example\/live\.mp3\?t=\d+$/)
  expect(sound().paused).toBe(false)
  expect(sound()).toHaveAttribute('data-site-sound', STREAM)
  expect(early.isOn()).toBe(true)
})

test('a podcast plays from its own address', async () => {
  open()
  await click('Marée')
  expect(sound()).toHaveAttribute('src', '/api/media/1.mp3')
  expect(sound()).toHaveAttribute('data-site-sound', '/api/media/1.mp3')
})

test('the click shows at once, and that it is heard once it is', async () => {
  open()
  await click('Stream')
  expect(button('Stream')).toHaveAttribute('aria-busy', 'true')
  isHeard()
  expect(button('Stream')).not.toHaveAttribute('aria-busy')
  expect(button('Stream')).toHaveAttribute('aria-pressed', 'true')
})

test('a second click pauses, and nothing is left of the first', async () => {
  const early = open()
  const clicks = clicksAt('player/Player')
  await click('Stream')
  isHeard()
  await click('Stream')
  expect(sound().paused).toBe(true)
  expect(sound()).not.toHaveAttribute('src')
  expect(early.isOn()).toBe(false)
  expect(button('Stream')).not.toHaveAttribute('aria-pressed')
  markHydrated(place('player/Player'))
  expect(clicks).toEqual([])
})

test('so does the system', async () => {
  open()
  const clicks = clicksAt('player/Player')
  await click('Stream')
  sound().pause()
  expect(button('Stream')).not.toHaveAttribute('aria-busy')
  markHydrated(place('player/Player'))
  expect(clicks).toEqual([])
})

test('what cannot be heard is left to the player, or to the next click', async () => {
  open()
  await click('Stream')
  Object.defineProperty(sound(), 'error', { value: { code: 2 }, configurable: true })
  sound().pause()
  expect(button('Stream')).toHaveAttribute('aria-busy', 'true')
  await click('Stream')
  expect(sound().paused).toBe(false)
})

test('a third click goes on with a podcast, and connects to the stream anew', async () => {
  open()
  const sources: string[] = []
  for (const name of ['Marée', 'Stream']) {
    await click(name)
    sound().setAttribute('src', 'as before')
    await click(name)
    await click(name)
    sources.push(sound().getAttribute('src') ?? '')
    expect(sound().paused).toBe(false)
  }
  expect(sources).toEqual(['as before', expect.stringMatching(/live\.mp3\?t=/)])
})

test('of several sounds the last is heard, and its click alone is made again', async () => {
  open()
  const clicks = [clicksAt('player/Player'), clicksAt('radio/Home')]
  await click('Stream')
  await click('Marée')
  await click('Écume')
  expect(sounds()).toHaveLength(1)
  expect(sound()).toHaveAttribute('src', '/api/media/2.mp3')
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(1)
  markHydrated(place('player/Player'))
  markHydrated(place('radio/Home'))
  expect(clicks).toEqual([[], ['Écume']])
})

test('a click on something else beside it leaves the sound its own', async () => {
  open()
  const clicks = clicksAt('radio/Home')
  await click('Marée')
  await click('Suivant')
  markHydrated(place('radio/Home'))
  expect(clicks).toEqual(['Marée', 'Suivant'])
})

test('a part that fails takes no sound away: the next click pauses it', async () => {
  open()
  await click('Stream')
  markFailed(place('player/Player'))
  place('player/Player').dataset.failed = ''
  expect(sound().paused).toBe(false)
  expect(button('Stream')).toHaveAttribute('aria-busy', 'true')
  await click('Stream')
  expect(sound().paused).toBe(true)
})

test('once the player has the sound of the page, clicks wait for their part alone', async () => {
  const early = open()
  await click('Stream')
  sound().dataset.siteSound = ''
  expect(early.isOn()).toBe(false)
  const { src } = sound()
  await click('Marée')
  expect(sound().src).toBe(src)
  expect(button('Marée')).toHaveAttribute('aria-busy', 'true')
})

test('a click with a modifier is made once its part is there, and heard from then on', async () => {
  open()
  const clicks = clicksAt('radio/Home')
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(button('Marée'))
  expect(sounds()).toEqual([])
  markHydrated(place('radio/Home'))
  expect(clicks).toEqual(['Marée'])
})

test('it is heard by keyboard too', async () => {
  open()
  button('Stream').focus()
  await userEvent.keyboard('{Enter}')
  expect(sound().paused).toBe(false)
})

test('who saves data hears the low-data stream', async () => {
  open({ savesData: true })
  await click('Stream')
  expect(sound()).toHaveAttribute('data-site-sound', LOW)
})

test.each([
  ['as loud as the player was left', '{"volume":0.25,"speed":1,"shortcuts":true}', 0.25],
  ['as loud as can be where that is unknown', undefined, 1],
  ['or cannot be read', '{"volume":"loud"', 1],
])('it is %s', async (_, preferences, volume) => {
  open(preferences === undefined ? {} : { preferences })
  await click('Stream')
  expect(sound().volume).toBe(volume)
})

test('whatever else begins to sound in the page, the other sounds pause', async () => {
  open()
  await click('Marée')
  const other = makePlayable(document.createElement('audio'))
  document.body.append(other)
  void other.play()
  expect(sound().paused).toBe(true)
  expect(other.paused).toBe(false)
})
