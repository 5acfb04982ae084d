import type { LivePart, PrerenderJob } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import { escapeMarkup } from '@site/shared/text'
import { withoutColours, writeColours } from '../page/document/colours'
import { describeAsset, readStyle } from '../page/document/pageFiles'
import { element, jsonBlock, voidElement } from '../page/head/html'
import { embedContent } from './embed.content'
import { embedPolicy } from './embedPolicy'

/** Files of the player's build. */
const SCRIPT = 'embed/frame.js'
const STYLES = 'embed/frame.css'

/**
 * Without its script the page is a link and the browser's own player. Both stay hidden for three seconds, so that nothing
 * moves when the script arrives in time.
 */
const FALLBACK_STYLES = [
  'body{font-family:system-ui,sans-serif}',
  '#without-program{padding:1rem}',
  '#without-program a{color:inherit}',
  '#without-program audio{display:block;width:100%;margin-top:.5rem}',
  '#without-program p{margin:.5rem 0 0;font-size:.875rem}',
].join('')
const LOADING_STYLES = [
  '@media (scripting:enabled){#without-program{animation:show 0s 3s backwards}}',
  '@keyframes show{from{visibility:hidden}}',
].join('')

/** Writes the content that the script replaces. */
const writeFallback = ({ name, services }: SiteConfig): string =>
  element(
    'div',
    { id: 'without-program' },
    element('a', { href: '/', target: '_blank', rel: 'noopener' }, escapeMarkup(embedContent.site(name))) +
      element('audio', {
        controls: true,
        preload: 'none',
        src: services.liveStream,
        'aria-label': embedContent.live,
      }) +
      // Only a script can read the podcast in the address.
      element('p', {}, embedContent.onlyLive),
  )

const hasScript = (player: LivePart | undefined): player is LivePart =>
  player?.integrity[SCRIPT] !== undefined && player.embed?.[STYLES] !== undefined

const listStyles = (config: SiteConfig, player: LivePart | undefined): readonly string[] =>
  [
    ...(player ? [readStyle({ ...player, styles: player.embed ?? {} }, STYLES).css] : []),
    writeColours(config),
    player ? FALLBACK_STYLES + LOADING_STYLES : FALLBACK_STYLES,
  ].filter((css) => css !== '')

const writeScript = (player: LivePart): string => {
  const { url, integrity } = describeAsset(player, SCRIPT)
  return element('script', { src: url, integrity, crossorigin: 'anonymous', defer: true })
}

/**
 * Writes the page that other sites frame, with script and styles of the player's live version. Without a live version the
 * page has the browser's own player.
 * @param hash SHA-256 of a text, in base64
 */
export const embedDocument = (
  { config, parts }: Pick<PrerenderJob, 'config' | 'parts'>,
  hash: (text: string) => string,
): string => {
  const player = hasScript(parts.player) ? parts.player : undefined
  const styles = listStyles(config, player)
  const policy = embedPolicy(config, player, styles.map(hash))
  const head = [
    voidElement('meta', { charset: 'utf-8' }),
    voidElement('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    voidElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    voidElement('meta', { name: 'robots', content: 'noindex' }),
    element('title', {}, escapeMarkup(embedContent.title(config.name))),
    ...styles.map((css) => element('style', {}, css)),
    ...(player ? [writeScript(player)] : []),
  ]
  const body = [writeFallback(config), ...(player ? [jsonBlock('site-config', withoutColours(config))] : [])]
  const html = element('head', {}, head.join('\n')) + element('body', {}, body.join('\n'))
  return `<!doctype html>\n${element('html', { lang: 'fr' }, html)}\n`
}
