import type { Feature } from '@site/shared/platform'

const isFeature = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && 'name' in value

/** What the part of a module adds to the store, which the module exports as `feature`. */
export const featureOf = ({ feature }: Readonly<Record<string, unknown>>): Feature | undefined =>
  isFeature(feature) ? feature : undefined
