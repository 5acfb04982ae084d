// A process that publishes a build: publishOnce.ts <site> <dist>
import { publishBuild } from '../../tools/src/publication/publishBuild'

const [siteDir = '', dist = ''] = process.argv.slice(2)
const result = await publishBuild(siteDir, dist)
if (!result.ok) throw new Error(result.error.message)
