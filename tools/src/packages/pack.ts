import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../workspace/site'
import { type Manifest, readManifest } from './manifest'
import { stageShared } from './sharedPackage'
import { stageTools } from './toolsPackage'

/** A package of the site, as `npm pack` makes it. */
export interface PackedPackage {
  readonly name: string
  /** Its file, in the folder it was asked for. */
  readonly archive: string
  readonly manifest: Manifest
}

type Stage = (root: string, dir: string) => Promise<Result<void, Failure>>

const STAGES: readonly Stage[] = [async (root, dir) => stageShared(root, dir), stageTools]

/** Makes the archive of a folder in `out`; the same files are the same bytes. */
const archive = (dir: string, out: string): PackedPackage => {
  const told = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: dir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const [{ filename }] = JSON.parse(told) as [{ readonly filename: string }]
  const manifest = readManifest(dir)
  return { name: manifest.name, archive: filename, manifest }
}

const packOne = async (stage: Stage, root: string, out: string): Promise<Result<PackedPackage, Failure>> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-package-'))
  try {
    const staged = await stage(root, dir)
    return staged.ok ? ok(archive(dir, out)) : staged
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Packs what repositories of their own depend on into `out`: `@site/shared`, and `@site/tools`, which has the command. */
export const packPackages = async (
  root: string,
  out: string,
): Promise<Result<readonly PackedPackage[], Failure>> => {
  if (!existsSync(path.join(root, 'shared/federation')))
    return err({
      kind: 'not-the-checkout',
      message: `${root} is not the checkout of the site, whose packages are made there`,
    })
  mkdirSync(out, { recursive: true })
  const packed: PackedPackage[] = []
  for (const stage of STAGES) {
    const one = await packOne(stage, root, path.resolve(out))
    if (!one.ok) return one
    packed.push(one.value)
  }
  return ok(packed)
}
