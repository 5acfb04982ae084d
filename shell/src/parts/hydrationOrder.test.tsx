import type { SlotName } from '@site/shared/platform'
import { createFakeClock, settle } from '@site/shared/testing/node'
import { markHydrated } from './eventReplay'
import { createHydrationOrder, MOST_MS } from './hydrationOrder'

const placeOf = (slot: SlotName): HTMLElement => {
  const place = document.createElement('div')
  place.dataset.slot = slot
  return document.body.appendChild(place)
}

/** A page on which slots ask whether it is their turn. */
const open = () => {
  const clock = createFakeClock()
  const order = createHydrationOrder(document, clock)
  const hydrated: SlotName[] = []
  const hydrate = async (slot: SlotName) => {
    void order(slot).then(() => hydrated.push(slot))
    await settle()
  }
  return { clock, hydrate, hydrated }
}

afterEach(() => document.body.replaceChildren())

test('the player is hydrated before what else is there', async () => {
  const player = placeOf('player/Player')
  const { hydrate, hydrated } = open()
  await hydrate('radio/Home')
  await hydrate('player/Player')
  expect(hydrated).toEqual(['player/Player'])
  markHydrated(placeOf('label/Label'))
  await settle()
  expect(hydrated).toEqual(['player/Player'])
  markHydrated(player)
  await settle()
  await hydrate('label/Label')
  expect(hydrated).toEqual(['player/Player', 'radio/Home', 'label/Label'])
})

test('a player that failed holds nothing up', async () => {
  placeOf('player/Player').dataset.failed = ''
  const { hydrate, hydrated } = open()
  await hydrate('radio/Home')
  expect(hydrated).toEqual(['radio/Home'])
})

test('nor does one that does not come', async () => {
  placeOf('player/Player')
  const { clock, hydrate, hydrated } = open()
  await hydrate('radio/Home')
  await clock.advance(MOST_MS - 1)
  expect(hydrated).toEqual([])
  await clock.advance(1)
  expect(hydrated).toEqual(['radio/Home'])
})

test('without a player nothing waits', async () => {
  const { hydrate, hydrated } = open()
  await hydrate('radio/Home')
  expect(hydrated).toEqual(['radio/Home'])
})
