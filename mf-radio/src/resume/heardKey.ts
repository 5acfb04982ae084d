/** Where the player keeps what was heard, the last first. */
export const HEARD_KEY = 'player:heard'
