/** The banner of a preview: which version its documents show, and the link that ends it. It works without a script. */
import { PREVIEW_END, PREVIEW_ID } from '@site/shared/document'
import type { PreviewedVersion } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import { escapeMarkup } from '@site/shared/text'
import { element } from '../head/html'
import { previewBannerContent as content } from './previewBanner.content'

/**
 * Inline in these documents alone: visitors' stylesheets do not carry it. It has its own place at the top of the page, below the
 * navigation bar, and stays there while the page scrolls, so that nothing moves when the page is rendered.
 */
export const PREVIEW_STYLE = [
  `#${PREVIEW_ID}{position:sticky;inset-block-start:var(--navbar-height);z-index:26;display:flex;align-items:center;gap:var(--space-3);`,
  'justify-content:space-between;box-sizing:border-box;width:fit-content;max-width:calc(100% - 2*var(--gutter));margin-inline:auto;',
  'padding:var(--space-1) var(--space-1) var(--space-1) var(--space-4);border-radius:calc(var(--target)/2 + var(--space-1));',
  'background:var(--acid);color:var(--on-acid);box-shadow:0 0 0 var(--space-1) var(--ground);font-size:var(--text-small);',
  'line-height:1.3;transition:inset-block-start .3s var(--ease)}',
  // Where the page is scrolled down, the navigation bar is out of view.
  `body:has(header[data-hidden=true]) #${PREVIEW_ID}{inset-block-start:var(--space-2)}`,
  `#${PREVIEW_ID} p{margin:0;padding-block:var(--space-1);min-width:0;overflow-wrap:anywhere}`,
  `#${PREVIEW_ID} a{flex:none;display:flex;align-items:center;gap:.3em;min-height:var(--target);padding-inline:var(--space-4);`,
  'box-sizing:border-box;border:2px solid currentcolor;border-radius:var(--radius-pill);color:inherit;font-weight:700;',
  'text-decoration:none}',
  `#${PREVIEW_ID} a:hover{background:var(--on-acid);color:var(--acid)}`,
  `#${PREVIEW_ID} a:focus-visible{outline-color:var(--on-acid)}`,
  // The narrowest phones have room for its first word; screen readers say both.
  `@media (max-width:37.49em){#${PREVIEW_ID} span{position:absolute;clip-path:inset(50%)}}`,
  `@media (prefers-reduced-motion:reduce){#${PREVIEW_ID}{transition:none}}`,
  `@media print{#${PREVIEW_ID}{display:none}}`,
].join('')

const writeDate = (time: number, { embeds: { timeZone } }: Pick<SiteConfig, 'embeds'>): string =>
  new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone }).format(time)

/** Writes the banner, as HTML for the start of the body. */
export const writePreviewBanner = (
  { part, version, until }: PreviewedVersion,
  config: Pick<SiteConfig, 'embeds'>,
): string => {
  const name = element('strong', {}, escapeMarkup(`${part} ${version}`))
  const text = `${content.shown}${name}${escapeMarkup(content.until(writeDate(until, config)))}`
  const rest = element('span', {}, escapeMarkup(content.end[1]))
  const link = element('a', { href: PREVIEW_END }, `${escapeMarkup(content.end[0])} ${rest}`)
  return element('section', { id: PREVIEW_ID, 'aria-label': content.label }, element('p', {}, text) + link)
}
