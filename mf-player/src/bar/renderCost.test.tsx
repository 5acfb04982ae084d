import { replaySelected } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act } from '@testing-library/react'
import { Profiler } from 'react'
import { Player } from '../Player'
import { createFakePorts, fakePlayerFeature, plainReplay } from '../testing/playerBench'

it('ten ticks of 100 ms render times and slider once, when the second changes', async () => {
  const ports = createFakePorts()
  let renders = 0
  const { store, dependencies } = renderSite(
    <Profiler
      id="player"
      onRender={() => {
        renders += 1
      }}
    >
      <Player />
    </Profiler>,
    { features: [fakePlayerFeature(ports)] },
  )
  act(() => void store.dispatch(replaySelected({ replay: plainReplay })))
  act(() => ports.engine.arrives(plainReplay.durationMs))
  await act(() => dependencies.clock.advance(1000))
  renders = 0
  for (let tick = 0; tick < 10; tick += 1) {
    ports.engine.advance(100)
    await act(() => dependencies.clock.advance(100))
  }
  expect(renders).toBe(1)
})
