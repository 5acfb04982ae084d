// Creates the front of the machine: the web server in front of its services, and the radio, both of names that lead here.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import path from 'node:path'
import { repository } from '../support/site'

export const SITE = 'https://sel-noir.example'
const RADIO = 'radio.sel-noir.example'

const SAMPLE = path.join(repository, 'demo/assets/samples/live.mp3')
const CHUNK_MS = 200

const makeCertificate = (folder: string) => {
  const [key, cert] = [path.join(folder, 'front.key'), path.join(folder, 'front.pem')]
  const names = `subjectAltName=DNS:sel-noir.example,DNS:${RADIO}`
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '60']
  const subject = ['-subj', '/CN=sel-noir.example', '-addext', names]
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** Plays the sample again and again, somewhat faster than it sounds. */
const play = (response: ServerResponse): void => {
  const sample = readFileSync(SAMPLE)
  const bytes = 8_000
  let at = 0
  response.writeHead(200, {
    'content-type': 'audio/mpeg',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const timer = setInterval(() => {
    response.write(sample.subarray(at, at + bytes))
    at = at + bytes >= sample.length ? 0 : at + bytes
  }, CHUNK_MS)
  response.on('close', () => clearInterval(timer))
}

const pass = (incoming: IncomingMessage, response: ServerResponse): void => {
  const port = incoming.url?.startsWith('/api') ? 4100 : 3000
  const { url, method, headers } = incoming
  const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.headersSent || response.writeHead(502).end())
  incoming.pipe(passed)
}

/** Answers at port 443 until the process ends. */
export const openFront = (folder: string): void => {
  const server = createServer(makeCertificate(folder), (incoming, response) =>
    incoming.headers.host === RADIO ? play(response) : pass(incoming, response),
  )
  server.listen(443)
}
