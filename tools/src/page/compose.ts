import { type ApiConfig, type InvalidConfig, readApiConfig } from '@site/api'
import { flatMap, map, type Result } from '@site/shared/result'
import type { SiteConfig, SiteConfigFailure } from '@site/shared/site-config'
import { openSources } from '../prerender/sources'
import type { Failure, Site } from '../workspace/site'
import { type ComposeOutcome, composeSite } from './composeSite'
import { type NoConfig, readSiteConfig } from './siteConfigFile'

interface Settings {
  readonly config: SiteConfig
  readonly api: ApiConfig
}

const readSettings = async (
  configFile: string,
): Promise<Result<Settings, NoConfig | SiteConfigFailure | InvalidConfig>> =>
  flatMap(await readSiteConfig(configFile), (config) =>
    map(readApiConfig(process.env), (api) => ({ config, api })),
  )

const describe = ({ pages, rendered, written }: ComposeOutcome): string =>
  `composed ${pages} pages: ${rendered.length} rendered, ${written} written`

/** Everything pages are composed with, ready before there is anything to compose. */
export interface Composer {
  /**
   * Composes the pages again, after anything they are made of has changed.
   * @param everything renders all pages, so that they show what their sources say now
   */
  readonly compose: (everything?: boolean) => Promise<Result<void, Failure>>
  readonly close: () => Promise<void>
}

/** Reads the settings of a site and opens the sources of its pages. */
export const openComposer = async ({
  siteDir,
  configFile,
  terminal,
}: Site): Promise<Result<Composer, Failure>> =>
  map(await readSettings(configFile), ({ config, api }) => {
    const { fetch, close } = openSources(api)
    const job = { siteDir, config, fetch, complain: terminal.complain }
    return {
      compose: async (everything = false) =>
        map(await composeSite({ ...job, everything }), (outcome) => terminal.say(describe(outcome))),
      close,
    }
  })

/** Composes the pages of a site once; `everything` renders them all. */
export const compose = async (site: Site, everything = false): Promise<Result<void, Failure>> => {
  const composer = await openComposer(site)
  if (!composer.ok) return composer
  try {
    return await composer.value.compose(everything)
  } finally {
    await composer.value.close()
  }
}
