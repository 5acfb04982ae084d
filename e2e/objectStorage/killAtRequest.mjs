// @ts-check
// Loaded before a program: kills it, as `kill -9` does, when it is about to make its n-th request of the object storage.
// An object is written whole or not at all, so what was asked for before is all that has happened.
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

const killAt = Number(process.env.KILL_AT_REQUEST)
const port = process.env.KILL_PORT
const { request } = http
let requests = 0

/** @param {any[]} args */
const counting = (...args) => {
  if (String(args[0]?.port) === port) {
    requests += 1
    if (requests === killAt) process.kill(process.pid, 'SIGKILL')
  }
  return Reflect.apply(request, http, args)
}

http.request = /** @type {typeof request} */ (counting)
syncBuiltinESMExports()
