import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** A server that begins every answer and finishes none. */
export interface UnfinishedAnswers {
  /** Five seconds of a file of six minutes, and then silence. */
  readonly fileThatStops: string
  /** The same, and then the connection is cut. */
  readonly fileThatIsCut: string
  stop(): void
}

const SAMPLE = path.join(import.meta.dirname, '../../demo/assets/samples/dub.mp3')

const FIRST_BYTES = 80_000
const PROMISED_BYTES = 6_000_000

export const startUnfinishedAnswers = async (): Promise<UnfinishedAnswers> => {
  const sample = readFileSync(SAMPLE).subarray(0, FIRST_BYTES)
  const sendHead = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': String(PROMISED_BYTES) })
  }
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/stops': (response) => {
      sendHead(response)
      response.write(sample)
    },
    '/cut': (response) => {
      sendHead(response)
      response.write(sample, () => response.destroy())
    },
  }
  const server = createServer((request, response) => answers[request.url ?? '']?.(response))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    fileThatStops: `${url}/stops`,
    fileThatIsCut: `${url}/cut`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
