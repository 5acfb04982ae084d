import { screen, within } from '@testing-library/react'
import { createLiveFallback } from './liveFallback'
import { makePlayable } from './playable.fake'

const STREAM = 'https://radio.example/live.mp3'

const open = (html: string, isEarlySoundOn = false) => {
  document.body.innerHTML = html
  const clicks: string[] = []
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => clicks.push(button.textContent))
  const createElement = document.createElement.bind(document)
  const page = Object.create(document, {
    createElement: {
      value: (name: string) =>
        name === 'audio' ? makePlayable(createElement('audio')) : createElement(name),
    },
    querySelector: { value: document.querySelector.bind(document) },
    querySelectorAll: { value: document.querySelectorAll.bind(document) },
    body: { value: document.body },
  }) as Document
  return { clicks, fallback: createLiveFallback(page, STREAM, () => isEarlySoundOn) }
}

const prerendered = `
  <main>Le label</main>
  <aside aria-label="Lecteur"><div data-slot="player/Player"><button>Stream</button></div></aside>`

const sound = () => screen.queryByLabelText<HTMLAudioElement>('La radio en direct')

test('the live stream can be heard in the player’s place, and the page is read as before', () => {
  const { fallback } = open(prerendered)
  fallback.show()
  const place = screen.getByRole('complementary', { name: 'Lecteur' })
  expect(within(place).getByRole('alert')).toHaveTextContent('La radio s’écoute ici')
  expect(sound()).toHaveAttribute('src', STREAM)
  expect(sound()).toHaveAttribute('controls')
  expect(sound()).toHaveAttribute('preload', 'none')
  expect(screen.queryByRole('button', { name: 'Stream' })).not.toBeInTheDocument()
  expect(screen.getByText('Le label')).toBeVisible()
})

test('it stands in a page that shows nothing else', () => {
  const { fallback } = open('<div id="root"></div>')
  fallback.show()
  expect(screen.getByRole('alert')).toBeVisible()
  expect(sound()).toBeInTheDocument()
})

test('what sounded without a control is silent', () => {
  const { fallback } = open(`${prerendered}<audio></audio>`)
  const former = makePlayable(document.querySelector('audio')!)
  void former.play()
  fallback.show()
  expect(former.paused).toBe(true)
})

test('who hears what an early click began has a control already, and is shown nothing', () => {
  const { fallback } = open(prerendered, true)
  fallback.show()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stream' })).toBeVisible()
})

test('it is shown once', () => {
  const { fallback } = open(prerendered)
  fallback.show()
  fallback.show()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('it gives the place back to the player, and asks it for nothing', () => {
  const { fallback, clicks } = open(prerendered)
  fallback.show()
  fallback.hide()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stream' })).toBeVisible()
  expect(clicks).toEqual([])
})

test('whoever was listening listens to the player from then on, and to nothing else', () => {
  const { fallback, clicks } = open(prerendered)
  fallback.show()
  const native = sound()!
  void native.play()
  fallback.hide()
  expect(native.paused).toBe(true)
  expect(native).not.toHaveAttribute('src')
  expect(clicks).toEqual(['Stream'])
})

test('where it is not shown there is nothing to give back', () => {
  const { fallback, clicks } = open(prerendered)
  fallback.hide()
  expect(clicks).toEqual([])
})
