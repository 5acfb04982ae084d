// @ts-check
// Loaded before a program: says at its end how many requests it has made of the object storage.
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

const port = process.env.COUNTED_PORT
const { request } = http
let requests = 0

/** @param {any[]} args */
const counting = (...args) => {
  if (String(args[0]?.port) === port) requests += 1
  return Reflect.apply(request, http, args)
}

http.request = /** @type {typeof request} */ (counting)
syncBuiltinESMExports()

process.on('exit', () => console.info(`${requests} requests of the storage`))
