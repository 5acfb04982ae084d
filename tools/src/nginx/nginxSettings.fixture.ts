import type { NginxSettings } from './nginxConfiguration'

export const nginxSettings: NginxSettings = {
  siteDir: '/srv/onde-basse',
  host: 'onde-basse.example',
  isHttps: true,
  failureBeacon: undefined,
  port: 80,
  apis: ['http://127.0.0.1:4100'],
  brotli: false,
}

/** The lines of one location of the first server of a configuration. */
export const location = (text: string, head: string): string =>
  text.split('\n  location ').find((part) => part.startsWith(head)) ?? ''
