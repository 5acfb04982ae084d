import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What is read of a `package.json` to make another one. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly engines?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string>>
  readonly sideEffects?: readonly string[]
}

export const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest

export const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

export const writeManifest = (dir: string, manifest: object): void =>
  writeFileSync(path.join(dir, 'package.json'), jsonText(manifest))
