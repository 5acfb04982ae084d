import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announceArrival, keepEarlyClicks } from './earlyClicks'

const user = userEvent.setup()

beforeAll(() => keepEarlyClicks(document))

const open = () => {
  render(
    <div data-slot="radio/Home">
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
    announceArrival(place(slot))
  }
  return { clicks, arrive }
}

const click = (name: string) => user.click(screen.getByRole('button', { name }))

test('a click in a part that is not there yet is made again once it is, once', async () => {
  const { clicks, arrive } = open()
  await click('Suivant')
  arrive('radio/Home')
  arrive('radio/Home')
  expect(clicks).toEqual(['Suivant'])
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
  announceArrival(document.querySelector<HTMLElement>('[data-slot="radio/Home"]')!)
  expect(clicks).toEqual(['Suivant'])
})

test('a click on no control is forgotten', async () => {
  const { clicks, arrive } = open()
  await user.click(screen.getByText('un texte'))
  arrive('radio/Home')
  expect(clicks).toEqual([])
})
