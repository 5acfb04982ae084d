import type { ReplaySource } from '@site/shared/platform'

/** A replay without a track: its file is played directly. */
export const plainReplay: ReplaySource = {
  id: 'tag:12',
  link: 'https://sounds.example/nappe-phreatique-12',
  enclosureUrl: 'https://files.example/nappe-phreatique-12.mp3',
  durationMs: 3_600_000,
  artist: 'Nappe Phréatique',
  show: 'Infrasons #12',
}

/** A replay whose address the track service returns. */
export const trackReplay: ReplaySource = {
  ...plainReplay,
  id: 'tag:13',
  link: 'https://sounds.example/nappe-phreatique-13',
  trackUrn: 'soundcloud:tracks:13',
  enclosureUrl: 'https://files.example/nappe-phreatique-13.mp3',
  show: 'Infrasons #13',
}
