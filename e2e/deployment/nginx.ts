import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireSystemProgram } from '../support/systemProgram'

/** Fails or skips a test where there is no nginx. */
export const requireNginx = (): void =>
  requireSystemProgram({ name: 'nginx', flag: '-v', debianPackages: ['nginx'] })

const temporaryPaths = (dir: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${path.join(dir, kind)};`)
    .join('\n')

/** Root may read what tests keep to themselves; anybody else is who runs them. */
const user = (): string => (process.getuid?.() === 0 ? 'user root;' : '')

const mainConfiguration = (dir: string, siteFile: string): string => `${user()}
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

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve()
    else child.once('close', () => resolve())
  })

/** A request as nginx answered it. */
interface LoggedRequest {
  /** Without the query. */
  readonly path: string
  /** How many requests it sent to other servers for it. */
  readonly asked: number
}

const loggedRequest = (line: string): LoggedRequest => {
  const [uri = '', ...asked] = line.split(' ')
  const statuses = asked.join(' ').split(/ : |, /)
  return {
    path: uri.replace(/\?.*$/, ''),
    asked: statuses.filter((text) => /^\d+$/.test(text)).length,
  }
}

export interface RunningNginx {
  /** What was asked so far. */
  readonly requests: () => readonly LoggedRequest[]
  /** What it complained of. */
  readonly complaints: () => string
  readonly stop: () => Promise<void>
}

/** Runs nginx with the configuration of a site; everything it writes goes into `dir`. */
export const startNginx = (dir: string, siteFile: string): RunningNginx => {
  mkdirSync(dir, { recursive: true })
  const file = path.join(dir, 'nginx.conf')
  writeFileSync(file, mainConfiguration(dir, siteFile))
  const child = spawn('nginx', ['-c', file, '-e', path.join(dir, 'error.log')], { stdio: 'inherit' })
  return {
    requests: () => readFileSync(path.join(dir, 'access.log'), 'utf8').trim().split('\n').map(loggedRequest),
    complaints: () => readFileSync(path.join(dir, 'error.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}
