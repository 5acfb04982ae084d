// Makes a release: `npm run release -- --out <folder> --key <private key>` (docs/release.md).
import path from 'node:path'
import { parseArgs } from 'node:util'
import { processLogger } from '../../tools/src/lib/logger'
import { makeRelease } from './makeRelease'

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist/release' }, key: { type: 'string' } },
})
const made = await makeRelease(path.join(import.meta.dirname, '../..'), { ...values, logger: processLogger })
if (made.ok) processLogger.info(`The release is ${made.value}`)
else {
  processLogger.error(made.error.message)
  process.exitCode = 1
}
