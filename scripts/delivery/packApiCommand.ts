// Makes the artifact of the api: packApiCommand.ts <folder>
import path from 'node:path'
import { processLogger } from '../../tools/src/logger/logger'
import { packApi } from './packApi'

const [out = 'dist/api'] = process.argv.slice(2)

await packApi(path.join(import.meta.dirname, '../..'), path.resolve(out))
processLogger.info(`the api is in ${out}`)
