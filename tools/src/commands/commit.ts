import { execFileSync } from 'node:child_process'
import { attempt } from '@site/shared/attempt'

/** The commit a checkout is at, with `-dirty` behind it where files differ from it; undefined without version control. */
export const commitOf = (root: string): string | undefined =>
  attempt(() =>
    execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude', '*'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim(),
  )
