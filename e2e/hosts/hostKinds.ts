/** A page of another site, by what its player meets there. */
export interface HostKind {
  readonly name: string
  /** Around the player, written `{{player}}`. */
  readonly body?: string
  readonly head?: string
  readonly headers?: Readonly<Record<string, string>>
}

const style = (css: string): string => `<style>${css}</style>`
const policy = (media: string, frames: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; script-src {{site}}; media-src ${media}; frame-src ${frames}">`

/** Styles of pages that players have to bear: none may change their size. */
export const STYLES: readonly HostKind[] = [
  { name: 'plain' },
  { name: 'unset', head: style('*{all:unset}') },
  {
    name: 'reset',
    head: style('*,*::before,*::after{margin:0;padding:0;box-sizing:border-box;border:0;font:inherit}'),
  },
  { name: 'absolute', head: style('*{position:static;display:block;float:none!important}') },
  { name: 'flex', body: '<div style="display:flex">{{player}}</div>' },
  {
    name: 'flex column',
    body: '<div style="display:flex;flex-direction:column;align-items:start">{{player}}</div>',
  },
  { name: 'grid', body: '<div style="display:grid;grid-template-columns:auto 1fr">{{player}}<p>a</p></div>' },
  { name: 'float', head: style('onde-basse-player{float:left}') },
  { name: 'inline-block', head: style('onde-basse-player{display:inline-block}') },
  { name: 'table cell', body: '<table><tr><td>{{player}}</td></tr></table>' },
  { name: 'contents', head: style('onde-basse-player{display:contents}') },
  { name: 'set height', head: style('onde-basse-player{height:120px}') },
  { name: 'no font', head: style('body{font-size:0;line-height:0;letter-spacing:1em;text-indent:9em}') },
  { name: 'small root', head: style('html{font-size:62.5%}') },
  { name: 'right to left', body: '<div dir="rtl">{{player}}</div>' },
  { name: 'transform', body: '<div style="transform:scale(1);overflow:hidden">{{player}}</div>' },
  { name: 'columns', body: '<div style="columns:1">{{player}}</div>' },
]

/** Pages whose policies, headers and structure players have to bear. */
export const KINDS: readonly HostKind[] = [
  ...STYLES.slice(0, 7),
  { name: 'strict policy', head: policy('{{site}}', '{{site}}') },
  { name: 'no frames', head: policy('{{site}}', "'none'") },
  { name: 'no sound of the page', head: policy("'none'", '{{site}}') },
  { name: 'autoplay for itself', headers: { 'permissions-policy': 'autoplay=(self)' } },
  {
    name: 'isolated',
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  },
  {
    name: 'trusted types',
    head: '<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for \'script\'">',
  },
  { name: 'script after', body: '{{player}}<script src="{{site}}/embed/v1/player.js"></script>' },
  { name: 'two scripts', head: '<script async src="{{site}}/embed/v1/player.js?again"></script>' },
]

/** The document of a page; `attributes` are those of its player. */
export const writeHost = ({ head = '', body = '{{player}}' }: HostKind, attributes: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Hôte</title>${head}
<script async src="{{site}}/embed/v1/player.js"></script></head>
<body>${body.replace('{{player}}', `<onde-basse-player ${attributes}><a href="{{site}}/">Écouter Onde Basse</a></onde-basse-player>`)}</body></html>`
