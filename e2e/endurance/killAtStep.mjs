// @ts-check
// Loaded before a program: kills it, as `kill -9` does, when it is about to touch the disk for the n-th time.
// What it was about to write is left half written. KILL_UNDER limits the count to one folder, for programs that write elsewhere too.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const killAt = Number(process.env.KILL_AT_STEP)
const under = process.env.KILL_UNDER ?? ''
let steps = 0

/** @param {() => void} last what still happens of the step */
const step = (last) => {
  steps += 1
  if (steps !== killAt) return
  last()
  process.kill(process.pid, 'SIGKILL')
}

/** @param {any} data */
const half = (data) => data.slice(0, data.length / 2)

/** @typedef {(owner: any, args: any[], original: Function) => void} Last */

/** @type {Record<string, Last>} */
const lastOf = {
  writeFile: ({ fd }, [data]) => void fs.writeSync(fd, half(data)),
  writeFileSync: (owner, [file, data, options], original) => original.call(owner, file, half(data), options),
}

/**
 * @param {any} owner
 * @param {string} name
 * @param {(args: any[]) => boolean} counts
 */
const counting = (owner, name, counts) => {
  const original = owner[name]
  owner[name] = function touching(/** @type {any[]} */ ...args) {
    if (counts(args)) step(() => lastOf[name]?.(this, args, original))
    return original.apply(this, args)
  }
}

/** @param {any[]} args */
const isUnder = (args) => args.some((arg) => typeof arg === 'string' && arg.startsWith(under))

const handle = await fs.promises.open(import.meta.filename)
for (const name of ['writeFile', 'sync']) counting(Object.getPrototypeOf(handle), name, () => true)
await handle.close()
for (const name of ['open', 'mkdir', 'link', 'symlink', 'rename', 'rm', 'rmdir', 'unlink', 'copyFile'])
  counting(fs.promises, name, isUnder)
for (const name of [
  'mkdirSync',
  'writeFileSync',
  'linkSync',
  'symlinkSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
])
  counting(fs, name, isUnder)
syncBuiltinESMExports()
