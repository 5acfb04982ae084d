// Commands that change the machine, setup and update, run one at a time.
import { createServer } from 'node:net'

/** The name of the lock that both take. */
export const MACHINE_LOCK = 'site-machine'

/**
 * Keeps a second command from changing this machine; undefined while another one has the lock. The kernel gives it back when
 * the process ends, however it ends.
 * @returns what gives it back
 */
export const lock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' ? resolve(undefined) : reject(cause),
    )
    // A name that begins so is no file: it is known to this machine's kernel alone.
    server.listen(`\0${name}`, () => {
      server.unref()
      resolve(() => void server.close())
    })
  })
