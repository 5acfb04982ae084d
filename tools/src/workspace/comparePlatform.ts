import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { type Breaks, readBreaks, writeCompatibilityTest } from './compatibility'
import { bundleDeclarations, findRecord, listRecords, readMajor, readVersion } from './contractRecord'

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

const TEST = 'compatibility.ts'

/** The platform, beside the newest contract on record that is not of a later major. */
export interface Comparison extends Breaks {
  readonly version: string
  /** Its declarations, as they would be on record. */
  readonly declarations: string
  readonly recorded: { readonly major: number; readonly text: string }
  /** What the compiler wrote; empty when everything compiles. */
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

const compareIn = (dir: string, sharedDir: string): Comparison => {
  const version = readVersion(sharedDir)
  const major = listRecords(sharedDir).findLast((recorded) => recorded <= readMajor(version)) ?? 0
  const record = findRecord(sharedDir, major)
  const text = readFileSync(record, 'utf8')
  const test = writeCompatibilityTest(text, major, sharedDir)
  writeFileSync(path.join(dir, TEST), test)
  writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(configure(dir, sharedDir, record)))
  const compiled = runTypeScript(sharedDir, ['-p', dir])
  const errors = compiled.ok ? '' : compiled.error.message
  const written = path.join(dir, 'out', path.relative(path.parse(sharedDir).root, sharedDir), 'src')
  return {
    version,
    declarations: bundleDeclarations(written, version),
    recorded: { major, text },
    errors,
    ...readBreaks(test, TEST, errors),
  }
}

/** Compiles the platform of `sharedDir`, with a test of whether it keeps the contract on record. */
export const comparePlatform = (sharedDir: string): Comparison => {
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-contract-'))
  try {
    return compareIn(dir, path.resolve(sharedDir))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
