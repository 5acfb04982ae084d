import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { findInstalled } from '../lib/files'
import { type Breaks, readBreaks, writeCompatibilityTest } from './compatibility'
import { bundleDeclarations, findRecord, listRecords, readMajor, readVersion } from './contractRecord'

/** Runs the TypeScript compiler in a folder; returns its output, empty if everything compiles. */
const compile = (dir: string, args: readonly string[]): Result<string, Failure> =>
  map(findInstalled(dir, 'typescript/package.json'), (manifest) => {
    const compiler = path.join(path.dirname(manifest), 'bin/tsc')
    const options = { cwd: dir, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [compiler, ...args, '--pretty', 'false'],
      options,
    )
    return status === 0 ? '' : `${stdout}${stderr}`.trim() || `tsc ended with ${status}`
  })

/** Checks the types of a folder; the failure contains the compiler's output. */
export const checkTypes = (dir: string): Result<void, Failure> =>
  flatMap(compile(dir, ['-b', '.']), (errors) =>
    errors === '' ? ok(undefined) : err({ kind: 'types-broken', message: errors }),
  )

const TEST = 'compatibility.ts'

/** The comparison of the platform with the newest recorded contract that is not of a later major. */
export interface Comparison extends Breaks {
  readonly version: string
  /** The platform's declarations, in the format of the record. */
  readonly declarations: string
  readonly recorded: { readonly major: number; readonly text: string }
  /** The compiler's output; empty if everything compiles. */
  readonly errors: string
}

const configure = (dir: string, sharedDir: string, record: string) => ({
  extends: path.join(sharedDir, 'tsconfig.json'),
  compilerOptions: {
    rootDir: path.parse(sharedDir).root,
    outDir: path.join(dir, 'out'),
    composite: false,
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    removeComments: true,
    types: [],
  },
  files: [path.join(sharedDir, 'src/modules.d.ts'), record, path.join(dir, TEST)],
  include: [path.join(sharedDir, '../mf-*/slots.d.ts')],
  references: [],
})

/** Compiles the platform of a folder `shared` with a module that compiles only if it keeps the recorded contract. */
export const comparePlatform = (folder: string): Result<Comparison, Failure> => {
  const sharedDir = path.resolve(folder)
  const version = readVersion(sharedDir)
  const major = listRecords(sharedDir).findLast((recorded) => recorded <= readMajor(version)) ?? 0
  const record = findRecord(sharedDir, major)
  const text = readFileSync(record, 'utf8')
  const test = writeCompatibilityTest(text, major, sharedDir)
  const dir = mkdtempSync(path.join(tmpdir(), 'site-contract-'))
  try {
    writeFileSync(path.join(dir, TEST), test)
    writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(configure(dir, sharedDir, record)))
    return map(compile(sharedDir, ['-p', dir]), (errors) => {
      const written = path.join(dir, 'out', path.relative(path.parse(sharedDir).root, sharedDir), 'src')
      const declarations = bundleDeclarations(written, version)
      return { version, declarations, recorded: { major, text }, errors, ...readBreaks(test, TEST, errors) }
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
