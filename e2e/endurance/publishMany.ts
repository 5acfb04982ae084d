// A process that publishes many versions of one part: publishMany.ts <site> <part> <count>
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishBuilds } from '../../tools/src/publish/publish'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'

const [siteDir = '', part = '', count = '0'] = process.argv.slice(2)
const dist = mkdtempSync(path.join(tmpdir(), 'onde-basse-'))

for (let patch = 1; patch <= Number(count); patch += 1) {
  writeStubBuild(dist, { part, version: `1.0.${patch}` })
  const result = await publishBuilds(createFolderStore(siteDir), [dist], { compressed: false })
  if (!result.ok) throw new Error(result.error.message)
}

rmSync(dist, { recursive: true })
