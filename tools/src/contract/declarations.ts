import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { map, type Result } from '@site/shared/result'
import { neighboursOf } from './surface'
import { runTypeScript, type TypeFailure } from './typeScript'

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
