// The text of /etc/site/api.env: `site setup` changes its own settings, and keeps all other lines.
import { parseEnv } from 'node:util'
import type { MachineSettings } from '../../machine/machineFile'
import { findOwnMount } from './webFiles'

const ICECAST = '127.0.0.1:8000'

/** How the api asks the station of a stream what plays: an Icecast of this machine, AzuraCast, or an Icecast elsewhere. */
const describeStation = (stream: string, domain: string): readonly string[] => {
  const { origin, pathname } = new URL(stream)
  // Withdrawn shows and residents come from the site itself, whose name may lead to this machine by its /etc/hosts.
  const own = `${domain}:443`
  const mount = findOwnMount(stream, domain)
  if (mount !== undefined)
    return [
      `NOW_PLAYING_URL=http://${ICECAST}/status-json.xsl`,
      `ICECAST_MOUNT=${mount}`,
      `API_PRIVATE_HOSTS=${own},${ICECAST}`,
      `WATCH_STREAM_URL=http://${ICECAST}${mount}`,
    ]
  const [, station] = /^\/listen\/([\w-]+)\//.exec(pathname) ?? []
  const asked =
    station === undefined
      ? [`NOW_PLAYING_URL=${origin}/status-json.xsl`, `ICECAST_MOUNT=${pathname}`]
      : [`NOW_PLAYING_URL=${origin}/api/nowplaying/${station}`, 'LIVE_SOURCE=azuracast']
  return [...asked, `API_PRIVATE_HOSTS=${own}`, `WATCH_STREAM_URL=${stream}`]
}

/** What has to agree with the machine file; other settings are the operator's once they are there. */
const listOwned = ({ domain, config, site }: MachineSettings): Readonly<Record<string, string>> => ({
  API_PUBLIC_URL: `https://${domain}/api`,
  SITE_CONFIG: config,
  WATCH_SITE: site,
})

/**
 * Makes the settings of the api, from those that are there: only lines that disagree with the machine change.
 * @param now the text that is there
 */
export const makeApiSettings = (
  machine: MachineSettings,
  stream: string,
  now: string | undefined,
): string => {
  const owned = Object.entries(listOwned(machine))
  if (now === undefined)
    return [
      '# Settings of the api (api/README.md). Podcasts, programme and messages to you come from lines you add:',
      '# FEED_URL=https://…, CALENDAR_URLS=https://…, WATCH_NTFY_URL=https://ntfy.sh/…; then: systemctl restart site-api',
      ...owned.map(([name, value]) => `${name}=${value}`),
      ...describeStation(stream, machine.domain),
      '',
    ].join('\n')
  const before = parseEnv(now)
  const wrong = owned.filter(([name, value]) => before[name] !== value)
  if (wrong.length === 0) return now
  const kept = now
    .split('\n')
    .filter((line) => !wrong.some(([name]) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line)))
  return `${kept.join('\n').replace(/\n*$/, '\n')}${wrong.map(([name, value]) => `${name}=${value}\n`).join('')}`
}
