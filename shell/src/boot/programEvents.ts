/** What the program dispatches on the document, where the starter listens. */
export const PROGRAM_STARTED = 'program-started'
export const PROGRAM_FAILED = 'program-failed'
