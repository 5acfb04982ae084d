import { createFakeHttp, createTestSite } from '@site/shared/testing/node'
import { createFakePorts } from '../../testing/playerBench'
import { frameContent } from '../content/frame.content'
import { answerHost } from '../frame/state/answerHost'
import { frameEffects } from '../frame/state/frame.effects'
import { frameFeature } from '../frame/state/frameFeature'
import { createFrameSession } from '../frame/state/frameSession'
import { createPageEngine } from '../frame/state/pageEngine'
import { readFrameOptions } from '../options/frameOptions'
import { createFakeHost } from '../protocol/host.fake'

/** A frame at work without a page, with everything around it controlled by the test. */
export const createFrameBench = (query = '', http = createFakeHttp()) => {
  const [ports, host] = [createFakePorts(), createFakeHost()]
  const lent = createPageEngine(ports.engine, host)
  const feature = frameFeature(
    () => ({ ...ports, engine: lent }),
    frameEffects(readFrameOptions(new URLSearchParams(query))),
    (player) => [answerHost(player, host, createFrameSession(player.store), frameContent.fr, lent)],
  )
  const { store, dependencies } = createTestSite([feature], { http })
  return { ...dependencies, ...ports, host, store, session: createFrameSession(store) }
}

export type FrameBench = ReturnType<typeof createFrameBench>

/** What the service answers of a podcast. */
export const writeAnswer = (...podcasts: readonly object[]): string =>
  JSON.stringify({ podcastCount: 9, matching: podcasts.length, podcasts })

/** A podcast as the service answers it. */
export const podcast = {
  id: 'tag:12',
  link: 'https://sounds.example/12',
  artist: 'Nappe Phréatique',
  show: 'Infrasons #12',
  enclosureUrl: 'https://files.example/12.mp3',
  durationMs: 3_600_000,
  trackUrn: '',
  coverUrl: '',
  publishedOn: '2026-01-02',
}
