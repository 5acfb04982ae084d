import { findNestedSlots } from './slotElements'

const page = document.createElement('div')
page.innerHTML = `<main><div data-slot="radio/Home"><p></p><div data-slot="label/LatestReleases"></div></div></main>
  <div data-slot="player/Player"></div>`

test('the slots inside of another are found in the HTML of the page', () => {
  expect(findNestedSlots(page, 'radio/Home')).toEqual(['label/LatestReleases'])
  expect(findNestedSlots(page, 'player/Player')).toEqual([])
})

test('a slot the page does not show has none', () => {
  expect(findNestedSlots(page, 'label/Label')).toEqual([])
})
