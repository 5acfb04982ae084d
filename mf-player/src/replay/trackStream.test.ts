import { createHttp } from '@site/shared/http'
import { createFakeClock, testSiteConfig } from '@site/shared/testing/node'
import { fetchTrackStream, TRACK_DEADLINE_MS } from './trackStream'

it('a track service that does not answer is given up after four seconds, while the tap still counts as a gesture', async () => {
  const clock = createFakeClock()
  const http = createHttp({ fetch: () => new Promise(() => {}), clock, cookies: () => '' })
  const { signal } = new AbortController()
  const answer = fetchTrackStream(http, testSiteConfig, 'soundcloud:tracks:13', signal)
  await clock.advance(TRACK_DEADLINE_MS)
  expect(TRACK_DEADLINE_MS).toBe(4000)
  expect(await answer).toMatchObject({ ok: false, error: { kind: 'timeout' } })
})
