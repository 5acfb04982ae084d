// Makes a key the one of the next releases: `npm run release:key -- <private key> [--former <private key>]`.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { flatMap, ok } from '@site/shared/result'
import { processLogger } from '../../tools/src/lib/logger'
import { adoptKey, KEYS_FILE, readKeys, readPrivateKey } from './keys'

const root = path.join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { former: { type: 'string' } } })
const former = values.former === undefined ? ok(undefined) : readPrivateKey(root, values.former)
const adopted = flatMap(former, (formerKey) =>
  flatMap(readPrivateKey(root, positionals[0] ?? ''), (privateKey) =>
    flatMap(readKeys(root), (keys) => adoptKey(keys, privateKey, formerKey)),
  ),
)
if (adopted.ok) {
  writeFileSync(path.join(root, KEYS_FILE), `${JSON.stringify(adopted.value, null, 2)}\n`)
  processLogger.info(`${KEYS_FILE} has the public key of the next releases: commit it`)
} else {
  processLogger.error(adopted.error.message)
  process.exitCode = 1
}
