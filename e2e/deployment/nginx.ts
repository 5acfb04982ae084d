import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endProcess, repository } from '../support/site'
import { requireSystemProgram } from '../support/systemProgram'

/** Fails or skips a test on a machine without nginx. */
export const requireNginx = (): void =>
  requireSystemProgram({ name: 'nginx', flag: '-v', debianPackages: ['nginx'] })

/** The configuration as it is in the documents. */
export const FRONT = path.join(repository, 'docs/front/nginx.conf')

/** Where the servers behind nginx listen on this machine, and nginx. */
interface FrontPorts {
  readonly port: number
  /** Of the name for parts, where its lines are taken. */
  readonly partsPort?: number
  readonly server: number
  /** One service, or two. */
  readonly api: readonly number[]
}

/** Writes a copy of the configuration for this machine: over plain http, at other ports, and with its cache in `dir`. */
export const writeFront = (
  dir: string,
  copy: string,
  { port, partsPort = 0, server, api }: FrontPorts,
): string => {
  const [first, second] = api
  const text = readFileSync(copy, 'utf8')
    .replace(/^server \{\n {2}listen 80;\n[\s\S]*?^\}\n/m, '')
    .replace(/^ *(?:listen \[::\]:443|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen ${port};`)
    .replace('listen 443 ssl http2;', `listen ${partsPort};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replace('127.0.0.1:4100', `127.0.0.1:${first}`)
    .replace(/(?:# )?server 127\.0\.0\.1:4101;/, second === undefined ? '' : `server 127.0.0.1:${second};`)
    .replace('/var/lib/nginx/site', path.join(dir, 'answers'))
  const file = path.join(dir, 'front.conf')
  writeFileSync(file, text)
  return file
}

const temporaryPaths = (dir: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${path.join(dir, kind)};`)
    .join('\n')

/** Root has to read the private folders of tests; any other user owns them. */
const user = (): string => (process.getuid?.() === 0 ? 'user root;' : '')

const writeMain = (dir: string, siteFile: string): string => `${user()}
daemon off;
worker_processes 1;
pid ${path.join(dir, 'nginx.pid')};
error_log ${path.join(dir, 'error.log')};
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  log_format asked '$request_uri $upstream_status';
  access_log ${path.join(dir, 'access.log')} asked;
${temporaryPaths(dir)}
  include ${siteFile};
}
`

interface LoggedRequest {
  /** Without the query. */
  readonly path: string
  /** How many requests nginx sent to other servers for it. */
  readonly passedOn: number
}

const parseLine = (line: string): LoggedRequest => {
  const [uri = '', ...upstream] = line.split(' ')
  const statuses = upstream.join(' ').split(/ : |, /)
  return {
    path: uri.replace(/\?.*$/, ''),
    passedOn: statuses.filter((text) => /^\d+$/.test(text)).length,
  }
}

export interface RunningNginx {
  /** The requests so far. */
  readonly requests: () => readonly LoggedRequest[]
  readonly stop: () => Promise<void>
}

/** Runs nginx with the configuration of a site; everything it writes goes into `dir`. */
export const startNginx = (dir: string, siteFile: string): RunningNginx => {
  mkdirSync(dir, { recursive: true })
  const file = path.join(dir, 'nginx.conf')
  writeFileSync(file, writeMain(dir, siteFile))
  const child = spawn('nginx', ['-c', file, '-e', path.join(dir, 'error.log')], { stdio: 'inherit' })
  return {
    requests: () => readFileSync(path.join(dir, 'access.log'), 'utf8').trim().split('\n').map(parseLine),
    stop: () => endProcess(child),
  }
}
