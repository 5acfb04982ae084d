import { replaySelected } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { Player } from '../Player'
import { createFakePorts, fakePlayerFeature, plainReplay } from '../testing/playerBench'
import { savePosition } from './savedPositions'

it('a replay left in the middle is taken up by one press', async () => {
  const ports = createFakePorts()
  savePosition(ports.storage, plainReplay.link, 754_000)
  const { store, user } = renderSite(<Player />, { features: [fakePlayerFeature(ports)] })
  act(() => void store.dispatch(replaySelected({ replay: plainReplay })))
  await user.click(screen.getByRole('button', { name: 'Reprendre à 12:34' }))
  expect(ports.engine.positionMs()).toBe(754_000)
  expect(screen.queryByRole('button', { name: /Reprendre/ })).not.toBeInTheDocument()
})
