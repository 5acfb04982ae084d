import type { LivePart, PrerenderJob } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import { escapeMarkup } from '@site/shared/text'
import { withoutColours, writeColours } from '../page/document/colours'
import { describeAsset, readStyle } from '../page/document/pageFiles'
import { element, jsonBlock, voidElement } from '../page/head/html'
import { embedContent } from './embed.content'
import { embedPolicy } from './embedPolicy'

/** What the player's build leaves for pages of other sites. */
const PROGRAM = 'embed/frame.js'
const STYLES = 'embed/frame.css'

/**
 * Without its program the page is a link and the browser's own player. While the program is on its way neither is seen, so
 * that nothing jumps; after three seconds they are.
 */
const WITHOUT_PROGRAM = [
  'body{font-family:system-ui,sans-serif}',
  '#without-program{padding:1rem}',
  '#without-program a{color:inherit}',
  '#without-program audio{display:block;width:100%;margin-top:.5rem}',
].join('')
const UNTIL_PROGRAM = [
  '@media (scripting:enabled){#without-program{animation:show 0s 3s backwards}}',
  '@keyframes show{from{visibility:hidden}}',
].join('')

/** What the page shows until the script has loaded, and where it never does. */
const withoutProgram = ({ name, services }: SiteConfig): string =>
  element(
    'div',
    { id: 'without-program' },
    element('a', { href: '/', target: '_blank', rel: 'noopener' }, escapeMarkup(embedContent.site(name))) +
      element('audio', {
        controls: true,
        preload: 'none',
        src: services.liveStream,
        'aria-label': embedContent.live,
      }),
  )

const hasProgram = (player: LivePart | undefined): player is LivePart =>
  player?.integrity[PROGRAM] !== undefined && player.embed?.[STYLES] !== undefined

const listStyles = (config: SiteConfig, player: LivePart | undefined): readonly string[] =>
  [
    ...(player ? [readStyle({ ...player, styles: player.embed ?? {} }, STYLES).css] : []),
    writeColours(config),
    player ? WITHOUT_PROGRAM + UNTIL_PROGRAM : WITHOUT_PROGRAM,
  ].filter((css) => css !== '')

const findScript = (player: LivePart): string => {
  const { url, integrity } = describeAsset(player, PROGRAM)
  return element('script', { src: url, integrity, crossorigin: 'anonymous', defer: true })
}

/**
 * The page of the player alone, for frames of other sites. Its program, its styles and what it looks like are those of
 * the player's live version; without one the page plays all the same.
 * @param hash SHA-256 of a text, in base64
 */
export const embedDocument = (
  { config, parts }: Pick<PrerenderJob, 'config' | 'parts'>,
  hash: (text: string) => string,
): string => {
  const player = hasProgram(parts.player) ? parts.player : undefined
  const styles = listStyles(config, player)
  const policy = embedPolicy(config, player, styles.map(hash))
  const head = [
    voidElement('meta', { charset: 'utf-8' }),
    voidElement('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    voidElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    voidElement('meta', { name: 'robots', content: 'noindex' }),
    element('title', {}, escapeMarkup(embedContent.title(config.name))),
    ...styles.map((css) => element('style', {}, css)),
    ...(player ? [findScript(player)] : []),
  ]
  const body = [withoutProgram(config), ...(player ? [jsonBlock('site-config', withoutColours(config))] : [])]
  const html = element('head', {}, head.join('\n')) + element('body', {}, body.join('\n'))
  return `<!doctype html>\n${element('html', { lang: 'fr' }, html)}\n`
}
