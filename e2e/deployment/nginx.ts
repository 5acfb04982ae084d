import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endProcess } from '../support/site'
import { requireSystemProgram } from '../support/systemProgram'

/** Fails or skips a test where there is no nginx. */
export const requireNginx = (): void =>
  requireSystemProgram({ name: 'nginx', flag: '-v', debianPackages: ['nginx'] })

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
  include ${siteFile.replace(/\.conf$/, '.headers.conf')};
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
