/** A proxy nobody runs: what is not on this machine cannot be reached. */
export const nowhere = { host: '127.0.0.1', port: 9 } as const
