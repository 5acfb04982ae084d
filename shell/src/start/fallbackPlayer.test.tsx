import { screen, within } from '@testing-library/react'
import { installPlayback } from './early/earlySound.fake'
import { createFallbackPlayer } from './fallbackPlayer'

const STREAM = 'https://radio.example/live.mp3'

beforeAll(installPlayback)

const open = (html: string, isEarlySoundPlaying = false) => {
  document.body.innerHTML = html
  const clicks: string[] = []
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => clicks.push(button.textContent))
  return { clicks, fallback: createFallbackPlayer(document, STREAM, () => isEarlySoundPlaying) }
}

const prerendered = `
  <main>Le label</main>
  <div><div data-slot="player/Player"><button>Stream</button></div></div>`

const findAudio = () => screen.queryByLabelText<HTMLAudioElement>('La radio en direct')

test('the fallback takes the place of the player, and the rest of the page stays', () => {
  const { fallback } = open(prerendered)
  fallback.show()
  fallback.show()
  const place = screen.getByRole('complementary', { name: 'Lecteur' })
  expect(within(place).getAllByRole('alert')).toHaveLength(1)
  expect(within(place).getByRole('alert')).toHaveTextContent('La radio s’écoute ici')
  expect(findAudio()?.outerHTML).toContain(`controls="" preload="none" src="${STREAM}"`)
  expect(screen.queryByRole('button', { name: 'Stream' })).not.toBeInTheDocument()
  expect(screen.getByText('Le label')).toBeVisible()
})

test('an empty page shows the fallback alone', () => {
  const { fallback } = open('<div id="root"></div>')
  fallback.show()
  expect(screen.getByRole('alert')).toBeVisible()
  expect(findAudio()).toBeInTheDocument()
})

test('a sound whose controls are gone is paused', () => {
  const { fallback } = open(`${prerendered}<audio></audio>`)
  const former = document.querySelector('audio')!
  void former.play()
  fallback.show()
  expect(former.paused).toBe(true)
})

test('while an early sound plays, no fallback is shown', () => {
  const { fallback } = open(prerendered, true)
  fallback.show()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stream' })).toBeVisible()
})

test.each([
  ['gives the place back to the player, without a click', false, []],
  ['that was playing clicks the player instead', true, ['Stream']],
])('a fallback that is hidden %s', (_, plays, expected) => {
  const { fallback, clicks } = open(prerendered)
  fallback.hide()
  fallback.show()
  const audio = findAudio()!
  if (plays) void audio.play()
  fallback.hide()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stream' })).toBeVisible()
  expect(audio.paused).toBe(true)
  expect(audio).not.toHaveAttribute('src')
  expect(clicks).toEqual(expected)
})
