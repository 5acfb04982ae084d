/** What the program dispatches on the document, where the starter listens. */
export const PROGRAM_STARTED = 'program-started'
/** Once the site is rendered. */
export const PROGRAM_SHOWN = 'program-shown'
export const PROGRAM_FAILED = 'program-failed'
