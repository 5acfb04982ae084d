// Paths of the program on a machine, whichever release it is of: units and the command start from one link.

/** Everything that updates install. */
export const PROGRAM_FOLDER = '/opt/site'

/** The link to the package of the release that runs. An update, and going back, replace it in one step. */
export const CURRENT = `${PROGRAM_FOLDER}/current`

/** The command, which is that of the release that runs. */
export const COMMAND = '/usr/local/bin/site'

/** What updates note: readable by everybody, written by root. */
export const UPDATE_STATE = '/var/lib/site-update'
