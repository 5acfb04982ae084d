import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'

export interface TypeFailure {
  readonly kind: 'types-broken'
  /** What the compiler wrote. */
  readonly message: string
}

const findCompiler = (dir: string): string => {
  const manifest = createRequire(path.join(dir, 'package.json')).resolve('typescript/package.json')
  return path.join(path.dirname(manifest), 'bin/tsc')
}

/** Runs the TypeScript compiler in a folder. */
export const runTypeScript = (dir: string, args: readonly string[]): Result<void, TypeFailure> => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [findCompiler(dir), ...args, '--pretty', 'false'],
    { cwd: dir, encoding: 'utf8' },
  )
  return status === 0 ? ok(undefined) : err({ kind: 'types-broken', message: `${stdout}${stderr}`.trim() })
}
