import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { BLOCK_BYTES, BLOCK_MS, loopBytes } from './loops'

/** Blocks a listener receives at once, so that playback starts immediately and survives short gaps: 5 s. */
const BURST_BLOCKS = 4
/** A listener this far behind (20 s) is disconnected; the player reconnects at the live edge. */
const MAX_WAITING_BYTES = 16 * BLOCK_BYTES

/**
 * An endless loop with the same position for all listeners, at the pace of the clock.
 * One timer serves all listeners, and runs only while there is one.
 */
export class Broadcast {
  readonly #loop: Buffer
  readonly #clock: DemoClock
  readonly #listeners = new Set<Readable>()
  #stopTimer: (() => void) | undefined
  #nextBlock = 0

  constructor(loop: Buffer, clock: DemoClock) {
    this.#loop = loop
    this.#clock = clock
  }

  get listeners() {
    return this.#listeners.size
  }

  /** Adds a listener: it receives the last seconds first, and leaves when its stream is destroyed. */
  listen(): Readable {
    this.#start()
    const listener = new Readable({
      read: () => {},
      destroy: (error, done) => this.#leave(listener, error, done),
    })
    for (let block = this.#nextBlock - BURST_BLOCKS; block < this.#nextBlock; block += 1) {
      listener.push(this.#block(block))
    }
    this.#listeners.add(listener)
    return listener
  }

  /** Disconnects all listeners when the service ends. */
  close() {
    for (const listener of this.#listeners) listener.destroy()
  }

  #start() {
    if (this.#stopTimer !== undefined) return
    this.#nextBlock = this.#blockOnAir()
    this.#stopTimer = this.#clock.every(BLOCK_MS, () => this.#sendDue())
  }

  #leave(listener: Readable, error: Error | null, done: (error?: Error | null) => void) {
    this.#listeners.delete(listener)
    if (this.#listeners.size === 0) {
      this.#stopTimer?.()
      this.#stopTimer = undefined
    }
    done(error)
  }

  /** A timer may fire late: the number of due blocks is computed from the clock, and old ones are skipped. */
  #sendDue() {
    const onAir = this.#blockOnAir()
    const first = Math.max(this.#nextBlock, onAir - BURST_BLOCKS)
    for (let block = first; block < onAir; block += 1) this.#send(this.#block(block))
    this.#nextBlock = Math.max(this.#nextBlock, onAir)
  }

  #send(block: Buffer) {
    for (const listener of this.#listeners) {
      if (listener.readableLength > MAX_WAITING_BYTES) listener.destroy()
      else listener.push(block)
    }
  }

  #blockOnAir() {
    return Math.floor(this.#clock.now() / BLOCK_MS)
  }

  #block(number: number) {
    const start = (number * BLOCK_BYTES) % this.#loop.length
    return this.#loop.subarray(start, start + BLOCK_BYTES)
  }
}

const STREAM_HEADERS = {
  'content-type': 'audio/mpeg',
  'cache-control': 'no-store',
  'accept-ranges': 'none',
  'x-accel-buffering': 'no',
  'icy-name': 'Onde Basse',
  'icy-br': '128',
}

/** `GET /live.mp3`: the endless stream. `HEAD` returns its headers only. */
export const broadcastRoute = async (app: FastifyInstance, clock: DemoClock) => {
  const broadcast = new Broadcast(await loopBytes('live'), clock)
  app.addHook('preClose', async () => broadcast.close())
  app.route({
    method: ['GET', 'HEAD'],
    url: '/live.mp3',
    handler: async (request, reply) => {
      reply.headers(STREAM_HEADERS)
      return request.method === 'HEAD' ? reply.send() : reply.send(broadcast.listen())
    },
  })
}

/** The clock of the invented sources. */
export interface DemoClock {
  /** The time, in ms since 1970. */
  readonly now: () => number
  /** Runs a task every `periodMs`; the returned function stops it. */
  readonly every: (periodMs: number, task: () => void) => () => void
}
