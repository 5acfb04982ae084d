const LIGHT = '--player-ground:#f4f4f4;--player-ink:#161616;--player-line:#ababab'

/**
 * Styles of the placeholder in the host page. That page's rules outrank `:host`, so the inner box sets everything that
 * matters. It inherits only `visibility` and `pointer-events`, by which menus hide their content.
 * Two inline pieces (`u`) make the box 480 px wide where its content sets the width, and at least 240 px. The button is as
 * high as the box where the page sets a height, and has its own height otherwise. No length is in `rem`, which the page
 * controls. A preview shows its picture behind the icon, and beside it only in the normal size. The icon is black or white, whichever contrasts more with the accent (at a lightness of 49.44 in LCH both
 * contrast equally). Publishing replaces the names between % by the collective's colours (`shell/src/embed/embedScript.ts`).
 */
export const PLACEHOLDER_STYLES = `:host{display:block;height:170px}\
:host([size=compact]){height:72px}\
:host([podcasts-of]:not([size=compact])){height:384px}\
:host([hidden]){display:none}\
div{all:initial;direction:ltr;unicode-bidi:isolate;visibility:inherit;pointer-events:inherit;position:relative;display:block;height:100%;overflow:hidden;background:var(--player-ground,%ground%);color:var(--player-ink,%ink%);font:medium/1.3 system-ui}\
:host([theme=light]) div{${LIGHT}}\
@media(prefers-color-scheme:light){:host([theme=auto]) div{${LIGHT}}}\
u{display:block;font-size:0;line-height:0}\
u:before,u:after{content:"";display:inline-block;width:240px}\
button{all:unset;cursor:pointer}\
.main,nav{box-sizing:border-box;display:flex;align-items:center;gap:.75em;width:100%;padding:.75em;border:1px solid var(--player-line,%line%)}\
.main{container-type:inline-size}\
em{display:grid;flex:none;place-items:center}\
em>*{grid-area:1/1}\
img{width:clamp(3.5em,31cqw,9em);aspect-ratio:1;object-fit:cover}\
:host([size=compact]) img{display:none}\
.main{height:170px;min-height:100%;max-height:100%}\
:host([size=compact]) .main{height:72px}\
:host([podcasts-of]:not([size=compact])) .main{height:384px}\
button:focus-visible{outline:3px solid;outline-offset:-6px}\
[aria-busy=true] i{opacity:.5}\
i{forced-color-adjust:none;padding:1em;border-radius:99px;background:var(--player-accent,%acid%)}\
:host([size=compact]) i{padding:.6em}\
i:before{content:"";display:block;width:1.5em;height:1.5em;clip-path:polygon(20% 0,100% 50%,20% 100%);background:var(--player-on-accent,%on-acid%)}\
@supports(color:lch(from red l c h)){i:before{background:var(--player-on-accent,lch(from var(--player-accent,%acid%) calc((49.44 - l)*9999) 0 0))}}\
[aria-pressed=true] i:before{clip-path:polygon(0 0,40% 0,40% 100%,60% 100%,60% 0,100% 0,100% 100%,0 100%)}\
span{white-space:pre-line;overflow:hidden;max-height:100%}\
:host([size=compact]) span{white-space:pre}\
.lines{line-height:1.25}\
.lines :is(b,:last-child){font:.8em system-ui}\
bdi{display:-webkit-box;overflow:hidden;white-space:normal;-webkit-box-orient:vertical;-webkit-line-clamp:2}\
b+bdi{font-weight:700}\
:host([size=compact]) .lines{white-space:normal}\
:host([size=compact]) bdi{-webkit-line-clamp:1}\
:host([size=compact]) .lines :is(b,bdi:nth-child(4)){position:absolute;clip-path:inset(50%)}\
iframe,nav{position:absolute;inset:0;width:100%;height:100%}\
iframe,nav,p,.frame .main,.audio .main{visibility:hidden}\
iframe{border:0}\
nav{flex-wrap:wrap;align-content:center;gap:0 .75em;padding:6px;font-size:.875em}\
audio{width:100%;height:3em}\
a,::slotted(a){color:inherit}\
nav button{text-decoration:underline}\
p{position:absolute;right:0;bottom:.25em;margin:0;display:flex;align-items:center;width:calc(100% - 5em);height:2.75em}\
.failed .main{padding-bottom:2.75em}\
:host([size=compact]) p{width:33%;height:100%;font-size:.8em}\
:host([size=compact]) .failed .main{gap:.5em;padding:.75em 34% .75em .75em}\
:host([size=compact]) .failed span{font-size:.75em;white-space:normal}\
:host([size=compact]) .failed b{display:none}\
.frame iframe,.audio nav,.failed p{visibility:inherit}`
