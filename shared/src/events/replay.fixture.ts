import type { ReplaySource } from './siteEvents'

/** A replay as events carry it. */
export const replay: ReplaySource = {
  id: 'tag:1',
  link: 'https://sound.example/1',
  enclosureUrl: '/1.mp3',
  durationMs: 60_000,
  artist: 'A',
  show: 'B',
}
