import { podcast as anyPodcast, createFakeHttp, createTestSite } from '@site/shared/testing/node'
import { createFakePorts } from '../../testing/playerBench'
import { frameContent } from '../content/frame.content'
import { answerHost } from '../frame/state/answerHost'
import { frameEffects } from '../frame/state/frame.effects'
import { frameFeature } from '../frame/state/frameFeature'
import { createFrameSession } from '../frame/state/frameSession'
import { createHostEngine } from '../frame/state/hostEngine'
import { readFrameOptions } from '../options/frameOptions'
import { createFakeHost } from '../protocol/host.fake'

/** A frame without a page; the test controls everything around it. */
export const createFrameBench = (query = '', http = createFakeHttp()) => {
  const [ports, host] = [createFakePorts(), createFakeHost()]
  const hostEngine = createHostEngine(ports.engine, host)
  const feature = frameFeature(
    () => ({ ...ports, engine: hostEngine }),
    frameEffects(readFrameOptions(new URLSearchParams(query))),
    (player) => [answerHost(player, host, createFrameSession(player.store), frameContent.fr, hostEngine)],
  )
  const { store, dependencies } = createTestSite([feature], { http })
  return { ...dependencies, ...ports, host, store, session: createFrameSession(store) }
}

export type FrameBench = ReturnType<typeof createFrameBench>

/** The service's response with these podcasts. */
export const writeAnswer = (...podcasts: readonly object[]): string =>
  JSON.stringify({ podcastCount: 9, matching: podcasts.length, podcasts })

/** A podcast as the service returns it. */
export const podcast = {
  ...anyPodcast,
  id: 'tag:12',
  link: 'https://sounds.example/12',
  artist: 'Nappe Phréatique',
  show: 'Infrasons #12',
  enclosureUrl: 'https://files.example/12.mp3',
}
