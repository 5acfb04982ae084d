import path from 'node:path'

/** Where a version lives in a published site that is a folder. */
export const versionFolderOf = (siteDir: string, part: string, version: string): string =>
  path.join(siteDir, 'parts', part, version)
