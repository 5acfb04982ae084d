import { fillVariable, type Redirect } from '@site/shared/pages'
import {
  EMBEDDER_POLICY,
  getAnswerHeaders,
  getEmbedFileHeaders,
  getEmbedHeaders,
  getPageHeaders,
  type Header,
  PART_FILE_POLICY,
  type PageSettings,
} from './answerHeaders'
import { quoteWord } from './nginxTemplate'

const YEAR_S = 31_536_000
const NO_CACHE: Header = ['Cache-Control', 'no-cache']
const NO_STORE: Header = ['Cache-Control', 'no-store']
/** Other origins may load parts, see that one is missing, and read the registry: so does a page in a sandboxed frame. */
const ANY_ORIGIN: Header = ['Access-Control-Allow-Origin', '*']

/** The headers of each `$site_kind` that a location of the templates sets, besides those of every answer. */
const listHeadersByKind = (settings: PageSettings): Readonly<Record<string, readonly Header[]>> => ({
  page: [NO_CACHE, ...getPageHeaders(settings)],
  embed: [NO_CACHE, ...getEmbedHeaders(settings, '$site_embedder_policy')],
  embed_file: getEmbedFileHeaders(false),
  pinned_file: getEmbedFileHeaders(true),
  part: [
    ANY_ORIGIN,
    PART_FILE_POLICY,
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Cache-Control', `public, max-age=${YEAR_S}, immutable`],
  ],
  missing_part: [ANY_ORIGIN, NO_STORE],
  registry: [ANY_ORIGIN, NO_CACHE],
  changing: [NO_CACHE],
  missing: [NO_STORE],
})

/** The embedder policy of the frame, which its query chooses. */
const EMBEDDER_POLICY_MAP = `map $arg_isolated $site_embedder_policy {
  default ${EMBEDDER_POLICY.isolated};
  "" ${EMBEDDER_POLICY.default};
}
`

const nameVariable = (header: string): string => `site_${header.toLowerCase().replaceAll('-', '_')}`

const WORD = '[0-9A-Za-z_-]+'

/** One map of former addresses: from a path to where its page is now; empty for any other. */
const writeMoved = (redirects: readonly Redirect[]): string => {
  const lines = redirects.map(({ from, to }) => {
    const pattern = `~^${fillVariable(from, `(?<site_last>${WORD})`)}/?$`
    return `  ${quoteWord(pattern)} ${fillVariable(to, '$site_last')};`
  })
  return `map $uri $site_moved {\n${['  default "";', ...lines].join('\n')}\n}\n`
}

/** One map for each header, from the kind of a location to the value; the frame's policy; and former addresses. */
export const writeHeaders = (settings: PageSettings, redirects: readonly Redirect[] = []): string => {
  const always = new Map([
    ['X-Content-Type-Options', ''],
    ['Strict-Transport-Security', ''],
    ...getAnswerHeaders(settings.isHttps),
  ])
  const kinds = Object.entries(listHeadersByKind(settings))
  const names = new Set([
    ...always.keys(),
    'Reporting-Endpoints',
    ...kinds.flatMap(([, headers]) => headers.map(([name]) => name)),
  ])
  const maps = [...names].map((name) => {
    const values = kinds.flatMap(([kind, headers]) =>
      headers.filter(([header]) => header === name).map(([, value]) => `  ${kind} ${quoteWord(value)};`),
    )
    const lines = [`  default ${quoteWord(always.get(name) ?? '')};`, ...values]
    return `map $site_kind $${nameVariable(name)} {\n${lines.join('\n')}\n}\n`
  })
  return `# Written by site nginx, from the site's configuration. Do not edit: it is replaced.\n${EMBEDDER_POLICY_MAP}${maps.join('')}${writeMoved(redirects)}`
}
