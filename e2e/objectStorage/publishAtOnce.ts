// A process that publishes versions of one part at the same moment: publishAtOnce.ts <site> <part> <first> <count>
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishBuilds } from '../../tools/src/publish/publish'
import { openSite } from '../../tools/src/store/openSite'
import { StorageFailure } from '../../tools/src/store/storageFailure'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'

const [place = '', part = '', first = '1', count = '0'] = process.argv.slice(2)
const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-'))

/** What the network interrupts is told and done again, as a team does; each publisher has a connection of its own. */
const publish = async (version: string): Promise<number> => {
  const dist = path.join(dir, version)
  writeStubBuild(dist, { part, version, files: { 'chunk.js': `chunk('${part} ${version}')` } })
  for (let failures = 0; ; failures += 1) {
    try {
      const store = await openSite(place, process.env)
      if (!store.ok) throw new Error(store.error.message)
      const result = await publishBuilds(store.value, [dist])
      if (!result.ok) throw new Error(result.error.message)
      return failures
    } catch (cause) {
      if (!(cause instanceof StorageFailure) || failures === 20) throw cause
    }
  }
}

const versions = Array.from({ length: Number(count) }, (_, index) => `1.0.${Number(first) + index}`)
Promise.all(versions.map(publish)).then(
  (failures) => {
    rmSync(dir, { recursive: true })
    console.info(`${part}: ${versions.length} published, ${failures.reduce((a, b) => a + b, 0)} interrupted`)
  },
  (cause: unknown) => {
    console.error(cause)
    process.exitCode = 1
  },
)
