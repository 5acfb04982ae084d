// A process that publishes a build: publishOnce.ts <site> <dist>
import { publishBuilds } from '../../tools/src/publish/publish'
import { createFolderStore } from '../../tools/src/store/folderStore'

const [siteDir = '', dist = ''] = process.argv.slice(2)
const result = await publishBuilds(createFolderStore(siteDir), [dist])
if (!result.ok) throw new Error(result.error.message)
