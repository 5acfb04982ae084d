import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { err, map, ok, type Result } from '@site/shared/result'
import { neighboursOf } from './compatibilityTest'

/** File of a contract -> its declarations. */
export type Declarations = Readonly<Record<string, string>>

/** The module parts see, and the root of everything its declarations speak of. */
export const PLATFORM_FILE = 'platform.d.ts'

const besides = (file: string, neighbour: string): string =>
  `${path.posix.join(path.posix.dirname(file), neighbour)}.d.ts`

/** A module's declarations, and those of every module they speak of. */
const gather = (dir: string, file: string, known: Declarations = {}): Declarations => {
  if (file in known) return known
  const text = readFileSync(path.join(dir, file), 'utf8')
  return neighboursOf(text).reduce((all, neighbour) => gather(dir, besides(file, neighbour), all), {
    ...known,
    [file]: text,
  })
}

const emitInto = (outDir: string, sharedDir: string): Result<void, TypeFailure> =>
  runTypeScript(sharedDir, [
    ...['-p', '.', '--outDir', outDir, '--composite', 'false', '--incremental', 'false'],
    ...[
      '--tsBuildInfoFile',
      'null',
      '--declaration',
      '--emitDeclarationOnly',
      '--removeComments',
      '--noCheck',
    ],
  ])

/** The declarations of the platform in `sharedDir` as it is now, without comments. */
export const emitDeclarations = (sharedDir: string): Result<Declarations, TypeFailure> => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'onde-basse-contract-'))
  try {
    return map(emitInto(outDir, sharedDir), () => gather(path.join(outDir, 'src'), PLATFORM_FILE))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

export interface TypeFailure {
  readonly kind: 'types-broken'
  /** What the compiler said. */
  readonly message: string
}

const compilerOf = (dir: string): string => {
  const manifest = createRequire(path.join(dir, 'package.json')).resolve('typescript/package.json')
  return path.join(path.dirname(manifest), 'bin/tsc')
}

/** Runs the TypeScript compiler in a folder. */
export const runTypeScript = (dir: string, args: readonly string[]): Result<void, TypeFailure> => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compilerOf(dir), ...args, '--pretty', 'false'],
    {
      cwd: dir,
      encoding: 'utf8',
    },
  )
  return status === 0 ? ok(undefined) : err({ kind: 'types-broken', message: `${stdout}${stderr}`.trim() })
}
