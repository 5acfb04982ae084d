// Commands that change the machine, setup and update, run one at a time.
import { createServer } from 'node:net'

/** The names of the locks of this machine. */
export const MACHINE_LOCKS = { setup: 'site-setup', update: 'site-update' } as const

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

type Locks = Readonly<Record<keyof typeof MACHINE_LOCKS, string>>

/**
 * Keeps a second setup from running; undefined while one does, or an update. An update refuses by itself while setup runs, and its
 * daily check, whose timer setup starts, may run beside.
 * @returns what gives it back
 */
export const lockForSetup = async (names: Locks = MACHINE_LOCKS): Promise<(() => void) | undefined> => {
  const unlock = await lock(names.setup)
  if (!unlock) return undefined
  const endUpdate = await lock(names.update)
  endUpdate?.()
  if (endUpdate) return unlock
  unlock()
  return undefined
}
