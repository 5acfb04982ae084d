import { createHash } from 'node:crypto'

/** Subresource integrity of some bytes, as `<script integrity>` takes it. */
export const integrityOf = (bytes: Uint8Array | string, hash: 'sha256' | 'sha384' = 'sha384'): string =>
  `${hash}-${createHash(hash).update(bytes).digest('base64')}`
