import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PartSource } from '../workspace/workspace'
import { PLATFORM_FILE, runTypeScript } from './declarations'
import { contractBefore, currentVersion, recordDir } from './records'

const configurationFor = (part: PartSource, platform: string) => ({
  extends: path.join(part.dir, 'tsconfig.json'),
  compilerOptions: {
    noEmit: true,
    emitDeclarationOnly: false,
    composite: false,
    incremental: false,
    rootDir: '/',
    tsBuildInfoFile: null,
    paths: {
      '@site/shared/platform': [platform],
      '@site/shared/slots': [path.join(path.dirname(platform), 'slots/slots.d.ts')],
    },
  },
  include: [path.join(part.dir, 'src'), path.join(part.dir, '../mf-*/slots.d.ts')],
  exclude: ['**/*.test.*', '**/testing/**'].map((pattern) => path.join(part.dir, pattern)),
})

/** Where the compiler still finds the packages of the part. */
const writeConfiguration = (part: PartSource, platform: string): string => {
  const dir = path.join(part.dir, 'node_modules/.cache/contract')
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(configurationFor(part, platform)))
  return dir
}

/** Tells whether a part compiles against the contract before the present one of its major; nothing refuses it if not. */
export const checkPreviousContract = (part: PartSource, sharedDir: string): string => {
  const current = currentVersion(sharedDir)
  const previous = contractBefore(sharedDir, current)
  if (previous === undefined) return `no contract before ${current} with its major is on record`
  const dir = writeConfiguration(part, path.join(recordDir(sharedDir, previous), PLATFORM_FILE))
  const compiled = runTypeScript(dir, ['-p', '.'])
  return compiled.ok
    ? `it uses nothing that contract ${previous} lacks`
    : `it uses what contract ${previous} lacks, so the shell cannot go back to it:\n${compiled.error.message}`
}
