import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server on this machine that can be cut. */
export interface Network {
  readonly port: number
  /** Ends what is under way, in the middle of it, and takes nothing new. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Opens a way to a port. */
export const openNetwork = async (to: number): Promise<Network> => {
  const sockets = new Set<Socket>()
  const state = { cut: false }
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((client) => {
    if (state.cut) return void client.resetAndDestroy()
    const server = connect(to, '127.0.0.1')
    keep(client, server)
    keep(server, client)
    client.pipe(server).pipe(client)
  })
  const reset = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state.cut = true
      reset()
    },
    mend: () => {
      state.cut = false
    },
    close: async () => {
      reset()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
