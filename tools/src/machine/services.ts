// The services of a machine, as `site setup` makes them and `docs/deployment.md` sets them up by hand.

/** The units that run all the time: the api, and the server of the site. */
export const SERVICES = ['site-api', 'site-server'] as const

export const UNIT_FOLDER = '/etc/systemd/system'

/** Where the api listens. */
export const API_SERVER = 'http://127.0.0.1:4100'

/** Where `site serve` listens, and `site start`, which has an api in its process. */
export const SITE_SERVER = 'http://127.0.0.1:3000'

/** The settings of the api, its secrets among them. */
export const SETTINGS_FILE = '/etc/site/api.env'

/** What the api keeps. */
export const API_STATE = '/var/lib/site-api'

/** Settings as the api has them: its unit adds the folder of its state, and the file for its sentences. */
export const completeSettings = (
  settings: Readonly<Record<string, string | undefined>>,
  file: string,
): Readonly<Record<string, string | undefined>> => ({
  API_STATE_DIR: API_STATE,
  ...settings,
  API_SETTINGS_FILE: file,
})
