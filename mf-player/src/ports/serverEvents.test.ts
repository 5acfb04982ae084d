import { createFakeClock } from '@site/shared/testing/node'
import { browserServerEvents } from './serverEvents'

it('reports no connection in a browser without server-sent events', () => {
  const connections: boolean[] = []
  const events = browserServerEvents(createFakeClock())
  const stop = events.follow('https://station.example/events', {
    onMessage: () => {},
    onConnection: (isConnected) => connections.push(isConnected),
  })
  expect(connections).toEqual([false])
  expect(stop).not.toThrow()
})
