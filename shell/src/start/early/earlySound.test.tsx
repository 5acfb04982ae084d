import { createFakeClock } from '@site/shared/testing/node'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { markFailed, markHydrated } from '../../parts/slots/slotElements'
import { replayEarlyClicks } from './earlyClicks'
import { createEarlySound } from './earlySound'
import { installPlayback, silence } from './earlySound.fake'

const STREAM = 'https://radio.example/live.mp3'
const LOW = 'https://radio.example/low.mp3'

const html = `
  <div data-slot="radio/Home">
    <button data-sound="/api/media/1.mp3">Marée</button><button data-sound="/api/media/2.mp3">Écume</button>
    <button>Suivant</button>
  </div>
  <div data-slot="player/Player"><button data-stream="${STREAM}" data-low-data-stream="${LOW}">Stream</button></div>`

const clock = createFakeClock()

beforeAll(installPlayback)

let listeners = new AbortController()
afterEach(() => listeners.abort())

/** The listeners of a page are removed after each test: jsdom keeps one document for all tests of a file. */
const open = (savesData = false, preferences: string | null = null) => {
  document.body.innerHTML = html
  listeners = new AbortController()
  const { signal } = listeners
  const add = document.addEventListener.bind(document)
  const addEventListener = (type: string, listener: EventListener, capture = false) =>
    add(type, listener, { capture, signal })
  const page = Object.assign(document, { addEventListener })
  const pauseUntil = jest.fn()
  const sound = createEarlySound({
    page,
    clock,
    downloads: { pauseUntil },
    storage: { read: () => preferences },
    savesData: () => savesData,
  })
  replayEarlyClicks(page, { ...silence, sound, clock })
  Reflect.deleteProperty(document, 'addEventListener')
  return { sound, pauseUntil }
}

const button = (name: string) => screen.getByRole('button', { name })
const click = async (name: string) => {
  await userEvent.click(button(name))
  await clock.advance(0)
}
const audio = () => document.querySelector('audio')!
const findSlot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!

const watchClicks = (slot: string): string[] => {
  const clicks: string[] = []
  for (const control of findSlot(slot).querySelectorAll('button'))
    control.addEventListener('click', () => clicks.push(control.textContent))
  return clicks
}

test.each([
  ['the live stream', false, STREAM],
  ['the low-data stream, in a browser that saves data', true, LOW],
])(
  '%s plays in the click itself, at its live edge, and the downloads pause',
  async (_, savesData, stream) => {
    const { sound, pauseUntil } = open(savesData)
    await click('Stream')
    expect(audio().src).toMatch(new RegExp(`^${stream}\\?t=\\d+$`))
    expect(audio()).toHaveAttribute('data-site-sound', stream)
    expect(sound.isPlaying()).toBe(true)
    expect(pauseUntil).toHaveBeenCalledTimes(1)
  },
)

test('a podcast plays from its own address, also by keyboard', async () => {
  open()
  button('Marée').focus()
  await userEvent.keyboard('{Enter}')
  expect(audio()).toHaveAttribute('src', '/api/media/1.mp3')
  expect(audio()).toHaveAttribute('data-site-sound', '/api/media/1.mp3')
  expect(audio().paused).toBe(false)
})

test('a control is busy until its sound is audible, and pressed from then on', async () => {
  open()
  await click('Stream')
  expect(button('Stream')).toHaveAttribute('aria-busy', 'true')
  audio().dispatchEvent(new Event('playing'))
  expect(button('Stream')).not.toHaveAttribute('aria-busy')
  expect(button('Stream')).toHaveAttribute('aria-pressed', 'true')
})

test.each([
  ['the second click, which disconnects the stream', () => click('Stream'), false],
  ['a pause by the system', async () => audio().pause(), true],
])('%s ends an early sound, and no click is replayed', async (_, pause, keepsSource) => {
  const { sound } = open()
  const clicks = watchClicks('player/Player')
  await click('Stream')
  audio().dispatchEvent(new Event('playing'))
  await pause()
  expect(audio().paused).toBe(true)
  expect(audio().hasAttribute('src')).toBe(keepsSource)
  expect(sound.isPlaying()).toBe(false)
  expect(button('Stream')).not.toHaveAttribute('aria-pressed')
  markHydrated(findSlot('player/Player'))
  expect(clicks).toEqual([])
})

test('a sound that fails stays pending for the player, and the next click tries it again', async () => {
  open()
  await click('Stream')
  Object.defineProperty(audio(), 'error', { value: { code: 2 }, configurable: true })
  audio().pause()
  expect(button('Stream')).toHaveAttribute('aria-busy', 'true')
  await click('Stream')
  expect(audio().paused).toBe(false)
})

test('a third click resumes a podcast, and connects to the stream again', async () => {
  open()
  const sources: string[] = []
  for (const name of ['Marée', 'Stream']) {
    await click(name)
    audio().setAttribute('src', 'as before')
    await click(name)
    await click(name)
    sources.push(audio().getAttribute('src') ?? '')
    expect(audio().paused).toBe(false)
  }
  expect(sources).toEqual(['as before', expect.stringMatching(/live\.mp3\?t=/)])
})

test('the last of several sounds plays, and its click is replayed with the last other one of its slot', async () => {
  open()
  const clicks = [watchClicks('player/Player'), watchClicks('radio/Home')]
  for (const name of ['Stream', 'Marée', 'Écume', 'Suivant']) await click(name)
  expect(document.querySelectorAll('audio')).toHaveLength(1)
  expect(audio()).toHaveAttribute('src', '/api/media/2.mp3')
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(2)
  markHydrated(findSlot('player/Player'))
  markHydrated(findSlot('radio/Home'))
  expect(clicks).toEqual([[], ['Écume', 'Suivant']])
})

test('a sound goes on when its part fails, and the next click pauses it', async () => {
  open()
  await click('Stream')
  markFailed(findSlot('player/Player'))
  findSlot('player/Player').dataset.failed = ''
  expect(audio().paused).toBe(false)
  expect(button('Stream')).toHaveAttribute('aria-busy', 'true')
  await click('Stream')
  expect(audio().paused).toBe(true)
})

test('once the player owns the audio element, early clicks leave it alone and wait for their part', async () => {
  const { sound } = open()
  await click('Stream')
  audio().dataset.siteSound = ''
  expect(sound.isPlaying()).toBe(false)
  const { src } = audio()
  await click('Marée')
  expect(audio().src).toBe(src)
  expect(button('Marée')).toHaveAttribute('aria-busy', 'true')
})

test('a click with a modifier key plays nothing and is replayed', async () => {
  open()
  const clicks = watchClicks('radio/Home')
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(button('Marée'))
  expect(document.querySelector('audio')).toBeNull()
  markHydrated(findSlot('radio/Home'))
  expect(clicks).toEqual(['Marée'])
})

test.each([
  ['the volume of the player', '{"volume":0.25,"speed":1,"shortcuts":true}', 0.25],
  ['full volume where no preference is stored', null, 1],
  ['full volume where the preferences are invalid', '{"volume":"loud"', 1],
])('a sound plays at %s', async (_, preferences, volume) => {
  open(false, preferences)
  await click('Stream')
  expect(audio().volume).toBe(volume)
})

test('an audio element that starts to play pauses the others', async () => {
  open()
  await click('Marée')
  const other = document.body.appendChild(document.createElement('audio'))
  void other.play()
  expect(audio().paused).toBe(true)
  expect(other.paused).toBe(false)
})
