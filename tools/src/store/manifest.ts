// The manifest of a version, which lists each file with its hash; the revision has the hash of the manifest.
import { hash } from 'node:crypto'
import { parseJson } from '@site/shared/json'
import type { Result } from '@site/shared/result'
import * as v from 'valibot'

/**
 * Computes the subresource integrity of some bytes. Entries contain the same hashes for the files they load: a browser uses
 * a preloaded file only if both hashes are equal.
 */
export const computeIntegrity = (bytes: Uint8Array | string): string =>
  `sha256-${hash('sha256', bytes, 'base64')}`

/** The file of a version that lists the others. */
export const MANIFEST = 'manifest.json'

export const ManifestSchema = v.object({
  /** File inside the version's folder -> its size in bytes and the integrity of its bytes. */
  files: v.record(
    v.string(),
    v.object({
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
      integrity: v.pipe(v.string(), v.regex(/^sha256-/)),
    }),
  ),
})

export type Manifest = v.InferOutput<typeof ManifestSchema>

/** Lists files sorted by name, so that the same files give the same text. */
export const createManifest = (files: ReadonlyMap<string, Uint8Array>): Manifest => ({
  files: Object.fromEntries(
    [...files.keys()].sort().map((file) => {
      const bytes = files.get(file) ?? new Uint8Array()
      return [file, { size: bytes.length, integrity: computeIntegrity(bytes) }]
    }),
  ),
})

export const formatManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`

const parse = parseJson(ManifestSchema)

export const parseManifest = (bytes: Uint8Array): Result<Manifest, { readonly message: string }> =>
  parse(Buffer.from(bytes).toString())

/** The first file that differs between two versions, if any. */
export const findFirstDifference = (a: Manifest, b: Manifest): string | undefined =>
  [...Object.keys(a.files), ...Object.keys(b.files)].find(
    (file) => a.files[file]?.integrity !== b.files[file]?.integrity,
  )
