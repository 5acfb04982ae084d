import { replaySelected } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { Player } from '../Player'
import { createFakeDevices, fakePlayerFeature, plainReplay } from '../testing/playerBench'
import { keepMoment } from './moments'

it('a replay left in the middle is taken up by one press', async () => {
  const devices = createFakeDevices()
  keepMoment(devices.storage, plainReplay.link, 754_000)
  const { store, user } = renderSite(<Player />, { features: [fakePlayerFeature(devices)] })
  act(() => void store.dispatch(replaySelected({ replay: plainReplay })))
  await user.click(screen.getByRole('button', { name: 'Reprendre à 12:34' }))
  expect(devices.engine.positionMs()).toBe(754_000)
  expect(screen.queryByRole('button', { name: /Reprendre/ })).not.toBeInTheDocument()
})
