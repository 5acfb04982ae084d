import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

export interface ServedFolder {
  readonly address: string
  readonly stop: () => void
}

/** Serves a folder by the number of this machine, which is another site than its name. */
export const serveFolder = async (folder: string): Promise<ServedFolder> => {
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://host.invalid')
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname)
    try {
      const bytes = readFileSync(file)
      answer.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' }).end(bytes)
    } catch {
      answer.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
