import { findNestedSlots } from './slotElements'

const page = document.createElement('div')
page.innerHTML = `<main><div data-slot="radio/Home"><p></p><div data-slot="label/LatestReleases"></div></div></main>
  <div data-slot="player/Player"></div>`

test.each([
  ['radio/Home', ['label/LatestReleases']],
  ['player/Player', []],
  ['label/Label', []],
] as const)('the nested slots of %s are %j', (slot, nested) => {
  expect(findNestedSlots(page, slot)).toEqual(nested)
})
