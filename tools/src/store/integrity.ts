import { createHash } from 'node:crypto'

/**
 * Subresource integrity of some bytes, as `<script integrity>` takes it. Entries carry the same of what they load: a browser
 * uses what a page fetched ahead only under the very same hash.
 */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`
