import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PLATFORM_FILE } from '../contract/declarations'
import { contractBefore, currentVersion, recordDir } from '../contract/records'
import { runTypeScript } from '../contract/typeScript'
import type { PartSource } from '../workspace/workspace'

const configurationFor = (part: PartSource, platform: string) => ({
  extends: path.join(part.dir, 'tsconfig.json'),
  compilerOptions: {
    noEmit: true,
    emitDeclarationOnly: false,
    composite: false,
    incremental: false,
    rootDir: '/',
    tsBuildInfoFile: null,
    paths: { '@site/shared/platform': [platform] },
  },
  include: [path.join(part.dir, 'src')],
  exclude: ['**/*.test.*', '**/testing/**'].map((pattern) => path.join(part.dir, pattern)),
})

/** Where the compiler still finds the packages of the part. */
const writeConfiguration = (part: PartSource, platform: string): string => {
  const dir = path.join(part.dir, 'node_modules/.cache/contract')
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(configurationFor(part, platform)))
  return dir
}

/** Says whether a part could be built against the contract before the present one; nothing refuses it if not. */
export const verdictOnOlderContract = (part: PartSource, sharedDir: string): string => {
  const current = currentVersion(sharedDir)
  const before = contractBefore(sharedDir, current)
  if (before === undefined) return `no contract before ${current} is on record`
  const dir = writeConfiguration(part, path.join(recordDir(sharedDir, before), PLATFORM_FILE))
  const compiled = runTypeScript(dir, ['-p', '.'])
  return compiled.ok
    ? `it uses nothing that contract ${before} lacks`
    : `it uses what contract ${before} lacks, so the shell cannot go back to it:\n${compiled.error.message}`
}
