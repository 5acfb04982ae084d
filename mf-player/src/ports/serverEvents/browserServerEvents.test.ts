import { createFakeClock } from '@site/shared/testing/node'
import { browserServerEvents } from './browserServerEvents'

it('reports no connection where browsers have no server-sent events', () => {
  const connections: boolean[] = []
  const events = browserServerEvents(createFakeClock())
  const stop = events.follow('https://station.example/events', {
    onMessage: () => {},
    onConnection: (isConnected) => connections.push(isConnected),
  })
  expect(connections).toEqual([false])
  expect(stop).not.toThrow()
})
