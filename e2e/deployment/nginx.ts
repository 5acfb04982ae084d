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
  access_log off;
${temporaryPaths(dir)}
  include ${siteFile};
}
`

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve()
    else child.once('close', () => resolve())
  })

export interface RunningNginx {
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
    complaints: () => readFileSync(path.join(dir, 'error.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}
