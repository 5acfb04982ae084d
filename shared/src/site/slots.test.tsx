import { render } from '@testing-library/react'
import { Slot, SlotProvider } from './slots'

it('shows what the shell fills it with, by name', () => {
  const { container } = render(
    <SlotProvider value={({ name }) => <p>{name}</p>}>
      <Slot name="label/LatestReleases" />
    </SlotProvider>,
  )
  expect(container).toHaveTextContent('label/LatestReleases')
})

it('is empty where no shell fills slots, and does not compile under a name no part declares', () => {
  // @ts-expect-error no part declares it
  const { container } = render(<Slot name="label/LatestRelease" />)
  expect(container).toBeEmptyDOMElement()
})
