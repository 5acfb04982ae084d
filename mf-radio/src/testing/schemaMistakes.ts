import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StructuredData } from '@site/shared/platform'

const MODULES = path.join(__dirname, '../../../node_modules')
const OPTIONS = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--pretty', 'false']

const writeDeclaration = (data: StructuredData, at: number): string =>
  `import type { ${data['@type']} as Type${at} } from 'schema-dts'\nexport const data${at}: Type${at} = ${JSON.stringify(data)}\n`

const check = (source: string): readonly string[] => {
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(MODULES, 'typescript/bin/tsc'), ...OPTIONS, source],
    { encoding: 'utf8' },
  )
  return stdout.split('\n').filter((line) => line.includes('error'))
}

/** What the vocabulary of schema.org, as types of TypeScript, does not allow in some data. */
export const schemaMistakes = (...data: readonly StructuredData[]): readonly string[] => {
  const cache = path.join(MODULES, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'schema-org-'))
  try {
    const source = path.join(folder, 'data.ts')
    writeFileSync(source, data.map(writeDeclaration).join('\n'))
    return check(source)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
