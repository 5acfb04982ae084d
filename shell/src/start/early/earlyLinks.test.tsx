import { createFakeClock } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { markFailed, markHydrated } from '../../parts/slots/slotElements'
import { replayEarlyClicks } from './earlyClicks'
import { createEarlySound } from './earlySound'
import { installPlayback } from './earlySound.fake'

const HTML = `
  <header><a href="/label">Label</a><a href="/a-propos">À propos</a><a href="#page">Aller au contenu</a></header>
  <div data-slot="radio/Home"><button data-sound="/api/media/1.mp3">Marée</button><button>Suivant</button></div>
  <div data-slot="player/Player"><button data-stream="/live.mp3">Stream</button></div>`

const user = userEvent.setup()
const clock = createFakeClock()
/** What became of clicks, in order: the controls and links that answered, and the documents that were loaded. */
const results: string[] = []

beforeAll(() => {
  installPlayback()
  const sound = createEarlySound({
    page: document,
    clock,
    downloads: { pauseUntil: () => {} },
    storage: { read: () => null },
    savesData: () => false,
  })
  const leave = (url: string) => void results.push(`left for ${new URL(url).pathname}`)
  replayEarlyClicks(document, { sound, clock, leave })
})

beforeEach(() => {
  document.body.innerHTML = HTML
  results.length = 0
  for (const answering of document.querySelectorAll('a, button'))
    answering.addEventListener('click', (click) => {
      click.preventDefault()
      results.push(answering.textContent)
    })
})

/** No sound of a test waits in the next one. */
afterEach(() => {
  for (const slot of ['radio/Home', 'player/Player']) hydrate(slot)
})

const find = (name: string) => screen.getByText(name)
const findSlot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!
const click = async (...names: readonly string[]) => {
  for (const name of names) await user.click(find(name))
}
const hydrate = (slot: string) => {
  findSlot(slot).dataset.hydrated = ''
  markHydrated(findSlot(slot))
}
const fail = (slot: string) => {
  findSlot(slot).dataset.failed = ''
  markFailed(findSlot(slot))
}

test('a link after an early sound is followed once the sound’s click is replayed, the last one alone', async () => {
  await click('Marée', 'Label', 'À propos')
  expect(results).toEqual([])
  expect(find('Label')).not.toHaveAttribute('aria-busy')
  expect(find('À propos')).toHaveAttribute('aria-busy', 'true')
  hydrate('player/Player')
  expect(results).toEqual([])
  hydrate('radio/Home')
  expect(results).toEqual(['Marée', 'À propos'])
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('a link waits also when the click itself cannot play, since the player owns the audio element', async () => {
  await click('Stream')
  document.querySelector('audio')!.dataset.siteSound = ''
  hydrate('player/Player')
  await click('Marée', 'Label')
  expect(results).toEqual(['Stream'])
  hydrate('radio/Home')
  expect(results).toEqual(['Stream', 'Marée', 'Label'])
})

test.each<[string, () => Promise<void>, readonly string[]]>([
  ['without a sound', () => click('Suivant', 'Label'), ['Label']],
  ['whose sound is paused again', () => click('Marée', 'Marée', 'Label'), ['Label']],
  ['to a place on the same page', () => click('Marée', 'Aller au contenu'), ['Aller au contenu']],
])('a link %s is followed at once', async (_, act, expected) => {
  await act()
  expect(results).toEqual(expected)
})

test('a link that waits is followed when the sound is paused, not when another sound replaces it', async () => {
  await click('Marée', 'Label', 'Stream')
  expect(results).toEqual([])
  await click('Stream')
  expect(results).toEqual(['Label'])
})

test('when the part of the sound fails, its links leave the page: the next one could not end the sound', async () => {
  await click('Marée', 'Label')
  fail('radio/Home')
  expect(results).toEqual(['left for /label'])
  await click('À propos')
  expect(results).toEqual(['left for /label', 'left for /a-propos'])
})

test('when the player fails, links are followed in the page: its button is on the next one, too', async () => {
  await click('Stream', 'Label')
  fail('player/Player')
  await click('À propos')
  expect(results).toEqual(['Label', 'À propos'])
})

test('a link of a slot that was rendered again is found by its address', async () => {
  const slot = findSlot('radio/Home')
  const html = `${slot.innerHTML}<a href="/residences/158cm">158cm</a>`
  slot.innerHTML = html
  await click('Marée', '158cm')
  slot.innerHTML = html
  slot.addEventListener('click', (event) => {
    event.preventDefault()
    results.push((event.target as Element).textContent)
  })
  hydrate('radio/Home')
  expect(results).toEqual(['Marée', '158cm'])
})

test('a part that takes longer than ten seconds keeps no visitor on the page', async () => {
  await click('Marée', 'Label')
  await clock.advance(9_999)
  expect(results).toEqual([])
  await clock.advance(1)
  expect(results).toEqual(['left for /label'])
})
