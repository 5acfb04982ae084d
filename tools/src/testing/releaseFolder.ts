// A folder with a release as `npm run release` leaves it: package, checksums and signature.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { type KeyPair, signText } from '../lib/signatures'
import { formatSum, SIGNATURE_FILE, SUMS_FILE } from '../release/verifyRelease'

/** The package of a version, with nothing but its changelog. */
const makePackage = (changelog: string): Promise<Buffer> => {
  const archive = pack()
  archive.entry({ name: 'package/CHANGELOG.md' }, changelog)
  archive.finalize()
  return buffer(archive.pipe(createGzip()))
}

interface FolderOptions {
  readonly changelog?: string
  /** Signs in the place of the key. */
  readonly signer?: KeyPair | null
}

/** Puts a release into a folder; returns the name of its package. */
export const writeReleaseFolder = async (
  folder: string,
  version: string,
  key: KeyPair,
  { changelog = `## ${version} - 2027-01-31\n`, signer = key }: FolderOptions = {},
): Promise<string> => {
  const name = `site-${version}.tgz`
  const bytes = await makePackage(changelog)
  const sums = formatSum(name, bytes)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), bytes)
  writeFileSync(path.join(folder, SUMS_FILE), sums)
  if (signer)
    writeFileSync(path.join(folder, SIGNATURE_FILE), JSON.stringify(signText(sums, signer.privateKey)))
  return name
}
