import { createFakeClock } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { markFailed, markHydrated } from '../../parts/slots/slotElements'
import { replayEarlyClicks } from './earlyClicks'
import { silence } from './earlySound.fake'

const user = userEvent.setup()
const clock = createFakeClock()

beforeAll(() => replayEarlyClicks(document, { ...silence, clock }))

const findSlot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!

const HTML = `
  <div data-slot="radio/Home">
    <button>Précédent</button><button>Suivant</button><p>un texte</p>
    <div data-slot="label/LatestReleases"><button>Acheter</button></div>
  </div>`

const open = () => {
  document.body.innerHTML = HTML
  const clicks: string[] = []
  const hydrate = (name: string) => {
    const slot = findSlot(name)
    for (const button of slot.querySelectorAll('button'))
      if (button.closest('[data-slot]') === slot)
        button.addEventListener('click', () => clicks.push(button.textContent))
    markHydrated(slot)
  }
  return { clicks, hydrate }
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** A click, and the task after it. */
const click = async (name: string) => {
  await press(name)
  await clock.advance(0)
}

const busy = () => [...document.querySelectorAll('[aria-busy="true"]')].map(({ textContent }) => textContent)

test('the last early click in a slot is replayed once, when its part is hydrated; no listener sees it before', async () => {
  const { clicks, hydrate } = open()
  const listener = jest.fn()
  document.body.addEventListener('click', listener)
  await click('Précédent')
  await click('Suivant')
  await click('Suivant')
  expect(listener).not.toHaveBeenCalled()
  hydrate('radio/Home')
  hydrate('radio/Home')
  expect(clicks).toEqual(['Suivant'])
  expect(listener).toHaveBeenCalledTimes(1)
  document.body.removeEventListener('click', listener)
})

test('a click waits for the slot it is in, not for the slot around it', async () => {
  const { clicks, hydrate } = open()
  await click('Acheter')
  hydrate('radio/Home')
  expect(clicks).toEqual([])
  hydrate('label/LatestReleases')
  expect(clicks).toEqual(['Acheter'])
})

test('a click in a hydrated slot is left alone, also inside a slot that is not hydrated', async () => {
  const { clicks, hydrate } = open()
  hydrate('label/LatestReleases')
  await click('Acheter')
  markHydrated(findSlot('label/LatestReleases'))
  expect(clicks).toEqual(['Acheter'])
})

test('the last clicked control of each slot is busy, from the task after the click until hydration', async () => {
  const { hydrate } = open()
  for (const name of ['Suivant', 'Acheter']) await click(name)
  await press('Précédent')
  expect(busy()).toEqual(['Acheter'])
  await clock.advance(0)
  expect(busy()).toEqual(['Précédent', 'Acheter'])
  hydrate('radio/Home')
  hydrate('label/LatestReleases')
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('a control that is hydrated in the task of its click is never busy', async () => {
  const { hydrate } = open()
  await press('Suivant')
  hydrate('radio/Home')
  await clock.advance(0)
  expect(busy()).toEqual([])
})

test('a click in a slot whose part fails is forgotten, and its control is no longer busy', async () => {
  const { clicks, hydrate } = open()
  await click('Suivant')
  markFailed(findSlot('radio/Home'))
  expect(busy()).toEqual([])
  hydrate('radio/Home')
  expect(clicks).toEqual([])
})

test('a click in a slot that was rendered again is replayed on the control with the same name', async () => {
  const { clicks, hydrate } = open()
  await click('Suivant')
  findSlot('radio/Home').innerHTML = '<button>Précédent</button><button>Suivant</button>'
  hydrate('radio/Home')
  expect(clicks).toEqual(['Suivant'])
})

test('a click on anything but a control is not replayed', async () => {
  const { clicks, hydrate } = open()
  await user.click(screen.getByText('un texte'))
  hydrate('radio/Home')
  expect(clicks).toEqual([])
})
