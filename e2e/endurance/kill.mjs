// @ts-check
// Loaded before a program: kills it, as `kill -9` does, at the n-th step (KILL_AT) that changes its site. In a folder
// (KILL_UNDER) a step is a touch of the disk, and a file that is being written stays half written. In object storage
// (KILL_PORT) it is a request: an object is written whole or not at all.
import fs from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

const { KILL_AT, KILL_UNDER = '', KILL_PORT } = process.env
let steps = 0

/** @param {() => void} finish what still happens of the step */
const step = (finish = () => {}) => {
  steps += 1
  if (steps !== Number(KILL_AT)) return
  finish()
  process.kill(process.pid, 'SIGKILL')
}

/** @param {any} data */
const half = (data) => data.slice(0, data.length / 2)

/** @type {Record<string, (owner: any, args: any[], original: Function) => void>} */
const finishing = {
  writeFile: ({ fd }, [data]) => void fs.writeSync(fd, half(data)),
  writeFileSync: (owner, [file, data, options], original) => original.call(owner, file, half(data), options),
}

/**
 * @param {any} owner
 * @param {readonly string[]} names
 * @param {(args: any[]) => boolean} counts
 */
const count = (owner, names, counts) => {
  for (const name of names) {
    const original = owner[name]
    owner[name] = function counted(/** @type {any[]} */ ...args) {
      if (counts(args)) step(() => finishing[name]?.(this, args, original))
      return Reflect.apply(original, this, args)
    }
  }
}

/** @param {any[]} args */
const isUnder = (args) => args.some((arg) => typeof arg === 'string' && arg.startsWith(KILL_UNDER))

const CHANGES = ['mkdir', 'link', 'symlink', 'rename', 'rm', 'unlink']

if (KILL_PORT === undefined) {
  const handle = await fs.promises.open(import.meta.filename)
  count(Object.getPrototypeOf(handle), ['writeFile', 'sync'], () => true)
  await handle.close()
  count(fs.promises, [...CHANGES, 'open', 'rmdir', 'copyFile'], isUnder)
  count(fs, [...CHANGES.map((name) => `${name}Sync`), 'writeFileSync'], isUnder)
} else count(http, ['request'], ([options]) => String(options?.port) === KILL_PORT)
syncBuiltinESMExports()
