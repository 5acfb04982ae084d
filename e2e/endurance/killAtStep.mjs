// @ts-check
// Loaded before a program: kills it, as `kill -9` does, when it is about to touch the disk for the n-th time.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const killAt = Number(process.env.KILL_AT_STEP)
let steps = 0

const step = () => {
  steps += 1
  if (steps === killAt) process.kill(process.pid, 'SIGKILL')
}

/**
 * @param {any} owner
 * @param {string} name
 */
const counting = (owner, name) => {
  const original = owner[name]
  owner[name] = function touching(/** @type {any[]} */ ...args) {
    step()
    return original.apply(this, args)
  }
}

const handle = await fs.promises.open(import.meta.filename)
for (const name of ['writeFile', 'sync']) counting(Object.getPrototypeOf(handle), name)
await handle.close()
for (const name of ['open', 'mkdir', 'rename', 'rm']) counting(fs.promises, name)
for (const name of ['writeFileSync', 'rmSync']) counting(fs, name)
syncBuiltinESMExports()
