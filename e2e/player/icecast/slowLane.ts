import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be made narrow. */
export interface SlowLane {
  readonly url: string
  /** Bytes per second that get through, for each connection. */
  narrow(bytesPerSecond: number): void
  widen(): void
  close(): void
}

export const openSlowLane = (target: string): Promise<SlowLane> =>
  new Promise((resolve) => {
    const { hostname, port, pathname } = new URL(target)
    const sockets = new Set<Socket>()
    let bytesPerSecond = Number.POSITIVE_INFINITY

    const holdBack = (upstream: Socket, bytes: number): void => {
      if (bytesPerSecond === Number.POSITIVE_INFINITY) return
      upstream.pause()
      setTimeout(() => upstream.resume(), (bytes / bytesPerSecond) * 1000)
    }
    const server = createServer((client) => {
      const upstream = connect(Number(port), hostname)
      for (const socket of [client, upstream]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => sockets.delete(socket))
      }
      client.pipe(upstream)
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
      upstream.on('data', (data) => {
        client.write(data)
        holdBack(upstream, data.length)
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
        close: () => {
          for (const socket of sockets) socket.destroy()
          server.close()
        },
      }),
    )
  })
