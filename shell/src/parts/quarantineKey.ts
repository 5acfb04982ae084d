/** Where the versions that failed in this session are kept; the starter reads it too. */
export const QUARANTINE_KEY = 'parts:quarantine'

/** How a version is called there. */
export const quarantineName = (part: string, version: string): string => `${part}@${version}`
