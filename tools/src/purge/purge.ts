import { spawn } from 'node:child_process'
import { type Clock, systemClock } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../workspace/site'

const MAX_PURGE_MS = 60_000
const MAX_OUTPUT_CHARACTERS = 300

/** Has a CDN drop what it keeps at these addresses. */
export type Purge = (addresses: readonly string[]) => Promise<Result<void, Failure>>

/**
 * Purges with a shell command of the operator's, which gets the addresses on its standard input, one per line.
 * @example purgeWith('xargs -n 30 my-cdn purge')
 */
export const purgeWith =
  (command: string, clock: Pick<Clock, 'after'> = systemClock): Purge =>
  (addresses) =>
    new Promise((resolve) => {
      const child = spawn(command, { shell: true, detached: true })
      let output = ''
      const fail = (reason: string): void => {
        const said = output.trim().slice(-MAX_OUTPUT_CHARACTERS).replace(/\s+/g, ' ')
        const message = `The purge command ${reason}, for ${addresses.length} addresses, ${addresses[0]} first`
        resolve(err({ kind: 'not-purged', message: said === '' ? message : `${message}: ${said}` }))
      }
      const cancel = clock.after(MAX_PURGE_MS, () => {
        // The group: the shell's own children too.
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        fail(`did not end after ${MAX_PURGE_MS / 1_000} s`)
      })
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          output = `${output}${text}`.slice(-2 * MAX_OUTPUT_CHARACTERS)
        })
      child.on('close', (code) => {
        cancel()
        if (code === 0) resolve(ok(undefined))
        else fail(`ended with ${code}`)
      })
      // A command may end without reading its input.
      child.stdin.on('error', () => {})
      child.stdin.end(addresses.map((address) => `${address}\n`).join(''))
    })
