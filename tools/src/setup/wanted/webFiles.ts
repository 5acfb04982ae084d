// The files of the web server: those that docs/front has for machines set up by hand, with the names of this site.
import type { MachineSettings } from '../../machine/machineFile'
import type { WantedFile } from './steps'

/** Files of docs/front, by name. */
export interface WebTemplates {
  readonly Caddyfile: string
  readonly 'nginx.conf': string
  readonly 'radio.caddy': string
  readonly 'radio.conf': string
}

export const CADDYFILE = '/etc/caddy/Caddyfile'
const IMPORT = 'import /etc/caddy/*.caddy'

/** The mount of a stream that comes from an Icecast on this machine: it has the name that setup gives it. */
export const findOwnMount = (stream: string, domain: string): string | undefined => {
  const { hostname, pathname } = new URL(stream)
  return hostname === `radio.${domain}` && /^\/[\w.-]+$/.test(pathname) ? pathname : undefined
}

const fill = (template: string, domain: string, mount = ''): string =>
  template.replaceAll('collectif.example', domain).replaceAll('/live.mp3', mount)

/** Whether a Caddyfile is the one that Debian's package brings: a page that says that Caddy works. */
const isDebians = (text: string): boolean =>
  text
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\s*#/.test(line))
    .join('\n') === ':80 {\n\troot * /usr/share/caddy\n\tfile_server\n}'

/** The Caddyfile: an operator's own one gets a line, in the place of Debian's there is that line alone. */
const makeCaddyfile = (now: string | undefined): string => {
  const own = now === undefined || isDebians(now) ? '' : now
  return own.split('\n').some((line) => line.trim() === IMPORT)
    ? own
    : `${own}${own === '' || own.endsWith('\n') ? '' : '\n'}${IMPORT}\n`
}

/** The Caddyfile without the line of `makeCaddyfile`. */
export const removeImport = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== IMPORT)
    .join('\n')

/** Files in which a web server has this site, but for the Caddyfile. */
export const WEB_FILES = {
  caddy: { site: '/etc/caddy/site.caddy', radio: '/etc/caddy/radio.caddy' },
  nginx: { site: '/etc/nginx/conf.d/site.conf', radio: '/etc/nginx/conf.d/radio.conf' },
} as const

/** Makes the files of the web server. */
export const makeWebFiles = (
  { web, domain }: Pick<MachineSettings, 'web' | 'domain'>,
  stream: string,
  templates: WebTemplates,
  caddyfile: string | undefined,
): readonly WantedFile[] => {
  const [site, radio] =
    web === 'caddy'
      ? [templates.Caddyfile, templates['radio.caddy']]
      : [templates['nginx.conf'], templates['radio.conf']]
  const mount = findOwnMount(stream, domain)
  const rights = { owner: 'root', mode: 0o644 }
  return [
    { path: WEB_FILES[web].site, text: site.replaceAll('collectif.example', domain), ...rights },
    ...(mount === undefined
      ? []
      : [{ path: WEB_FILES[web].radio, text: fill(radio, domain, mount), ...rights }]),
    ...(web === 'caddy' ? [{ path: CADDYFILE, text: makeCaddyfile(caddyfile), ...rights }] : []),
  ]
}
