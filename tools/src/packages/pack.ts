import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../workspace/site'
import { readManifest } from './manifest'
import { stageShared } from './sharedPackage'
import { stageTools } from './toolsPackage'

/** Package name -> the file name of its archive. */
export type Archives = Readonly<Record<string, string>>

const runNpmPack = (dir: string, out: string): string => {
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: dir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const [{ filename }] = JSON.parse(output) as [{ readonly filename: string }]
  return filename
}

/** Packs what repositories of their own depend on into `out`: `@site/shared`, and `@site/tools`, which has the command. */
export const packPackages = async (root: string, out: string): Promise<Result<Archives, Failure>> => {
  if (!existsSync(path.join(root, 'shared/federation')))
    return err({
      kind: 'not-the-checkout',
      message: `${root} is not the checkout of the site, whose packages are made there`,
    })
  mkdirSync(out, { recursive: true })
  const archives: Record<string, string> = {}
  for (const stage of [stageShared, stageTools]) {
    const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-package-'))
    try {
      await stage(root, dir)
      archives[readManifest(dir).name] = runNpmPack(dir, path.resolve(out))
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
  return ok(archives)
}
