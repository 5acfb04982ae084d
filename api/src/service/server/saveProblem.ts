/** Calls that change a folder. `open` is also how a file is read, but what is read alone is no save problem. */
const WRITING = ['mkdir', 'open', 'write', 'fsync', 'rename', 'unlink', 'rm']

const FULL = 'its disk is full: make room there (df --human-readable)'
const CLOSED = 'the user of the service may not write it: give it to that user (chown --recursive)'

const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: 'its disk can only be read: mount it for writing',
}

/**
 * Explains what a state folder that takes no files means for the service, and what to do; undefined for any other problem, and
 * where a call failed that only reads.
 */
export const explainSaveProblem = (problem: unknown): string | undefined => {
  if (!(problem instanceof Error && 'code' in problem && 'syscall' in problem)) return undefined
  const remedy = REMEDIES[String(problem.code)]
  if (remedy === undefined || !WRITING.includes(String(problem.syscall))) return undefined
  return `API_STATE_DIR takes no files, ${remedy}. Answers go on, but songs and listeners of now are not kept, nor answers for a restart`
}
