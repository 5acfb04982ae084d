/** What the program tells its page, where the starter listens. Pages without a starter pay no heed. */
export const PROGRAM_STARTED = 'program-started'
export const PROGRAM_FAILED = 'program-failed'
