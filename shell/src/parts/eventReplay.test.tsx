import { createFakeClock } from '@site/shared/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { markFailed, markHydrated, replayEarlyClicks } from './eventReplay'
import { silence } from './silence.fake'

const user = userEvent.setup()

const clock = createFakeClock()

beforeAll(() => replayEarlyClicks(document, silence, clock))

const open = () => {
  render(
    <div data-slot="radio/Home">
      <button type="button">Précédent</button>
      <button type="button">Suivant</button>
      <p>un texte</p>
      <div data-slot="label/LatestReleases">
        <button type="button">Acheter</button>
      </div>
    </div>,
  )
  const clicks: string[] = []
  const place = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)!
  const arrive = (slot: string) => {
    for (const button of place(slot).querySelectorAll('button'))
      if (button.closest('[data-slot]') === place(slot))
        button.addEventListener('click', () => clicks.push(button.textContent))
    markHydrated(place(slot))
  }
  return { clicks, arrive }
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** A press, and the tasks that follow it. */
const click = async (name: string) => {
  await press(name)
  await clock.advance(0)
}

test('a click in a part that is not there yet is made again once it is, once', async () => {
  const { clicks, arrive } = open()
  await click('Suivant')
  arrive('radio/Home')
  arrive('radio/Home')
  expect(clicks).toEqual(['Suivant'])
})

test('until then no listener is called, one of a part that is just hydrating neither', async () => {
  const { clicks, arrive } = open()
  const events: Event[] = []
  const listener = (event: Event) => void events.push(event)
  document.body.addEventListener('click', listener)
  await click('Suivant')
  expect(events).toEqual([])
  arrive('radio/Home')
  expect(events).toHaveLength(1)
  expect(clicks).toEqual(['Suivant'])
  document.body.removeEventListener('click', listener)
})

test('a click in a part that is there is made at once, whether the part around it is there or not', async () => {
  const { clicks, arrive } = open()
  arrive('label/LatestReleases')
  await click('Acheter')
  expect(clicks).toEqual(['Acheter'])
})

const busy = () => [...document.querySelectorAll('[aria-busy="true"]')].map(({ textContent }) => textContent)

test('a control that was clicked early is busy until its part is there', async () => {
  const { arrive } = open()
  await click('Suivant')
  expect(busy()).toEqual(['Suivant'])
  arrive('radio/Home')
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('nothing changes in the click itself, whose sound the browser asks for in the next task', async () => {
  open()
  await press('Suivant')
  expect(busy()).toEqual([])
  await clock.advance(0)
  expect(busy()).toEqual(['Suivant'])
})

test('a control whose part comes in between is not busy afterwards', async () => {
  const { arrive } = open()
  await press('Suivant')
  arrive('radio/Home')
  await clock.advance(0)
  expect(busy()).toEqual([])
})

test('only the last control that was clicked is busy, one in each part', async () => {
  open()
  await click('Suivant')
  await click('Acheter')
  await click('Précédent')
  expect(busy()).toEqual(['Précédent', 'Acheter'])
})

test('a control whose part fails is no longer busy, and its click is forgotten', async () => {
  const { clicks, arrive } = open()
  await click('Suivant')
  markFailed(document.querySelector<HTMLElement>('[data-slot="radio/Home"]')!)
  expect(busy()).toEqual([])
  arrive('radio/Home')
  expect(clicks).toEqual([])
})

test('the last of several clicks counts', async () => {
  const { clicks, arrive } = open()
  await click('Suivant')
  await click('Suivant')
  arrive('radio/Home')
  expect(clicks).toEqual(['Suivant'])
})

test('a click waits for its own part, not for the one around it', async () => {
  const { clicks, arrive } = open()
  await click('Acheter')
  arrive('radio/Home')
  expect(clicks).toEqual([])
  arrive('label/LatestReleases')
  expect(clicks).toEqual(['Acheter'])
})

test('a click in a part that is there is made once, as ever', async () => {
  const { clicks, arrive } = open()
  arrive('radio/Home')
  await click('Suivant')
  markHydrated(document.querySelector<HTMLElement>('[data-slot="radio/Home"]')!)
  expect(clicks).toEqual(['Suivant'])
})

test('a click in a place that was rendered anew is made on the control of the same name', async () => {
  const { clicks, arrive } = open()
  await click('Suivant')
  const place = screen.getByText('un texte').parentElement!
  place.innerHTML = '<button type="button">Précédent</button><button type="button">Suivant</button>'
  arrive('radio/Home')
  expect(clicks).toEqual(['Suivant'])
})

test('a click on no control is forgotten', async () => {
  const { clicks, arrive } = open()
  await user.click(screen.getByText('un texte'))
  arrive('radio/Home')
  expect(clicks).toEqual([])
})
