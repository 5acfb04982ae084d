import type { PublishedPart, PublishedVersion, Registry } from './registry'

/** A sound version of the label. */
export const publishedVersion = (container = 'part_label__aaa'): PublishedVersion => ({
  container,
  entry: '/parts/label/1.0.0-aaa/remoteEntry.js',
  needs: '^1.0.0',
  exposes: ['Label', 'LatestReleases'],
  integrity: 'sha256-abcd',
})

/** A sound published part with one version. */
export const publishedPart = (overrides: Partial<PublishedPart> = {}): PublishedPart => ({
  owner: 'équipe Label',
  live: '1.0.0-aaa',
  previous: [],
  canary: null,
  disabled: null,
  versions: { '1.0.0-aaa': publishedVersion() },
  ...overrides,
})

export const registryWith = (label: PublishedPart): Registry => ({ revision: 1, parts: { label } })
