import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { type FastifyInstance, fastify } from 'fastify'
import { createDemo } from './demo'
import type { DemoClock } from './sound/broadcast'

const signal = () => {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A clock that the test controls. */
export class FakeClock implements DemoClock {
  readonly #tasks = new Set<() => void>()
  #idle = signal()
  #now: number

  constructor(now: string) {
    this.#now = Date.parse(now)
  }

  readonly now = () => this.#now

  readonly every = (_periodMs: number, task: () => void) => {
    if (this.#tasks.size === 0) this.#idle = signal()
    this.#tasks.add(task)
    return () => {
      this.#tasks.delete(task)
      if (this.#tasks.size === 0) this.#idle.resolve()
    }
  }

  get runningTimers() {
    return this.#tasks.size
  }

  /** Waits for the last timer to be stopped. */
  whenIdle() {
    return this.#idle.promise
  }

  /** Sets the time back or ahead without firing timers, like a person or a time server. */
  set(now: string) {
    this.#now = Date.parse(now)
  }

  /** Moves the clock, then lets every timer fire once. */
  advance(ms: number) {
    this.#now += ms
    for (const task of this.#tasks) task()
  }
}

/** A received response. */
export interface Answer {
  readonly statusCode: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly body: string
}

export interface Visit {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

const readBytes = async (message: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Requests `radio.example` from a server over a real connection; the first request starts it on a free port. */
export class Visitor {
  readonly #server: FastifyInstance
  #port: Promise<number> | undefined

  constructor(server: FastifyInstance) {
    this.#server = server
  }

  /** Sends a request; resolves with the response before its body is complete. */
  async open(path: string, { method = 'GET', headers = {}, payload }: Visit = {}): Promise<IncomingMessage> {
    this.#port ??= this.#listen()
    const port = await this.#port
    return new Promise((resolve, reject) => {
      request({ port, path, method, headers: { host: 'radio.example', ...headers } }, resolve)
        .on('error', reject)
        .end(payload)
    })
  }

  /** Sends a request; resolves with the complete response. */
  async visit(path: string, options: Visit = {}): Promise<Answer> {
    const message = await this.open(path, options)
    const bytes = await readBytes(message)
    return { statusCode: message.statusCode, headers: message.headers, bytes, body: bytes.toString() }
  }

  close() {
    return this.#server.close()
  }

  async #listen() {
    const address = await this.#server.listen({ port: 0, host: '127.0.0.1' })
    return Number(new URL(address).port)
  }
}

/** Sends requests for the files and the stream of the demonstration. */
export const visitDemo = (clock = new FakeClock('2026-05-20T10:00:00Z')): Visitor => {
  const server = fastify()
  server.register(createDemo({ clock, live: 'off' }).routes, { prefix: '/api' })
  return new Visitor(server)
}
