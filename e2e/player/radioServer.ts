import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { startServer } from '../support/network'

/** A radio of the test's own, on the network. */
export interface RadioServer {
  readonly url: string
  /** The same sound, at the address of another stream. */
  readonly lowDataUrl: string
  /** Closes every connection, as a server does when its source is gone. */
  hangUp(): void
  /** Refuses connections from now on. */
  stop(): void
  /** Serves again, at the same address. */
  start(): Promise<void>
  /** The paths of all requests so far. */
  paths(): readonly string[]
}

const SAMPLE = path.join(import.meta.dirname, '../../demo/assets/samples/live.mp3')

/** 128 kb/s. */
const BYTES_PER_SECOND = 16_000
const BURST_S = 3
const TICK_MS = 250

export const startRadio = async (): Promise<RadioServer> => {
  const sample = readFileSync(SAMPLE)
  const listeners = new Map<ServerResponse, number>()
  const paths: string[] = []

  const send = (response: ServerResponse, bytes: number): void => {
    const at = listeners.get(response) ?? 0
    const chunk = Buffer.alloc(bytes)
    for (let index = 0; index < bytes; index += 1) chunk[index] = sample[(at + index) % sample.length] ?? 0
    listeners.set(response, at + bytes)
    response.write(chunk)
  }
  const serve = (port?: number) =>
    startServer((request, response) => {
      paths.push(new URL(request.url ?? '', 'http://localhost').pathname)
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'cache-control': 'no-store' })
      listeners.set(response, 0)
      response.on('close', () => listeners.delete(response))
      send(response, BYTES_PER_SECOND * BURST_S)
    }, port)
  const hangUp = (): void => {
    for (const response of listeners.keys()) response.destroy()
    listeners.clear()
  }

  let server = await serve()
  const { port } = server
  setInterval(() => {
    const bytes = Math.round((BYTES_PER_SECOND * TICK_MS) / 1000)
    for (const response of listeners.keys()) send(response, bytes)
  }, TICK_MS).unref()

  return {
    url: `http://localhost:${port}/live.mp3`,
    lowDataUrl: `http://localhost:${port}/live-low.mp3`,
    hangUp,
    stop: () => {
      hangUp()
      server.close()
    },
    start: async () => {
      server = await serve(port)
    },
    paths: () => paths,
  }
}
