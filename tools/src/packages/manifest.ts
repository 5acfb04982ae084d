import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The fields of a `package.json` that another one is made from. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly private?: boolean
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly engines?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string>>
}

export const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest

export const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

export const writeManifest = (dir: string, manifest: object): void =>
  writeFileSync(path.join(dir, 'package.json'), jsonText(manifest))
