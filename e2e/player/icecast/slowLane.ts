import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be made narrow, or lead nowhere. */
export interface SlowLane {
  readonly url: string
  /** Bytes per second that get through, for each connection; 0 accepts connections and says nothing. */
  narrow(bytesPerSecond: number): void
  widen(): void
  /** Leaves the connections of now open and silent for ever, whatever the lane does afterwards. */
  strand(): void
  /** How many connections were opened. */
  connections(): number
  close(): void
}

/** What waits to get through one connection. */
interface Queue {
  readonly client: Socket
  readonly upstream: Socket
  waiting: Buffer
  stranded: boolean
}

const TICK_MS = 100

/** Upstream is held back once this much waits, as a full network would hold it. */
const MOST_WAITING_BYTES = 64_000

export const openSlowLane = (target: string): Promise<SlowLane> =>
  new Promise((resolve) => {
    const { hostname, port, pathname } = new URL(target)
    const sockets = new Set<Socket>()
    const queues = new Set<Queue>()
    let bytesPerSecond = Number.POSITIVE_INFINITY
    let connections = 0

    const letThrough = (queue: Queue): void => {
      if (queue.stranded || queue.waiting.length === 0) return
      const share = Math.min(queue.waiting.length, Math.ceil((bytesPerSecond * TICK_MS) / 1000))
      queue.client.write(queue.waiting.subarray(0, share))
      queue.waiting = queue.waiting.subarray(share)
      if (queue.waiting.length < MOST_WAITING_BYTES) queue.upstream.resume()
    }
    const ticks = setInterval(() => {
      for (const queue of queues) letThrough(queue)
    }, TICK_MS)
    const keep = (socket: Socket): void => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    const server = createServer((client) => {
      connections += 1
      const upstream = connect(Number(port), hostname)
      const queue: Queue = { client, upstream, waiting: Buffer.alloc(0), stranded: false }
      queues.add(queue)
      keep(client)
      keep(upstream)
      client.pipe(upstream)
      client.on('close', () => {
        queues.delete(queue)
        upstream.destroy()
      })
      upstream.on('close', () => {
        if (!queue.stranded) client.destroy()
      })
      upstream.on('data', (data) => {
        queue.waiting = Buffer.concat([queue.waiting, data])
        if (queue.waiting.length >= MOST_WAITING_BYTES) upstream.pause()
      })
    })
    server.listen(0, () =>
      resolve({
        url: `http://localhost:${(server.address() as AddressInfo).port}${pathname}`,
        narrow: (limit) => {
          bytesPerSecond = limit
        },
        widen: () => {
          bytesPerSecond = Number.POSITIVE_INFINITY
        },
        strand: () => {
          for (const queue of queues) queue.stranded = true
        },
        connections: () => connections,
        close: () => {
          clearInterval(ticks)
          for (const socket of sockets) socket.destroy()
          server.close()
        },
      }),
    )
  })
