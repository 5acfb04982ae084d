const LIGHT = '--player-ground:#f4f4f4;--player-ink:#161616;--player-line:#ababab'

/**
 * Styles of a player in the page around. Rules of that page outrank `:host`, so all that matters is set on the box inside,
 * which inherits only what hides the player: menus hide what is in them by `visibility` or `pointer-events`.
 * Its line of two pieces makes it 480 px wide where its width comes from its content, and 240 px at least; the button is as
 * high as the box where the page sets a height, and has its own otherwise. Lengths are not in `rem`, which the page sets. The
 * icon is black or white, whichever reads better on the accent (lightness 49.44 in LCH is where both have the same contrast).
 * Colours between % are the collective's, put in as the script is published (`shell/src/embed/embedScript.ts`).
 */
export const SWATCH_STYLES = `:host{display:block;height:170px}\
:host([size=compact]){height:72px}\
:host([hidden]){display:none}\
div{all:initial;visibility:inherit;pointer-events:inherit;position:relative;display:block;height:100%;overflow:hidden;background:var(--player-ground,%ground%);color:var(--player-ink,%ink%);font:medium/1.3 system-ui}\
:host([theme=light]) div{${LIGHT}}\
@media(prefers-color-scheme:light){:host([theme=auto]) div{${LIGHT}}}\
u{display:block;font-size:0;line-height:0}\
u:before,u:after{content:"";display:inline-block;width:240px}\
button{all:unset;cursor:pointer}\
.main,nav{box-sizing:border-box;display:flex;align-items:center;gap:.75em;width:100%;padding:.75em;border:1px solid var(--player-line,%line%)}\
.main{height:170px;min-height:100%;max-height:100%}\
:host([size=compact]) .main{height:72px}\
button:focus-visible{outline:3px solid;outline-offset:-6px}\
[aria-busy=true] i{opacity:.5}\
i{forced-color-adjust:none;padding:1em;border-radius:99px;background:var(--player-accent,%acid%)}\
:host([size=compact]) i{padding:.6em}\
i:before{content:"";display:block;width:1.5em;height:1.5em;clip-path:polygon(20% 0,100% 50%,20% 100%);background:var(--player-on-accent,%on-acid%)}\
@supports(color:lch(from red l c h)){i:before{background:var(--player-on-accent,lch(from var(--player-accent,%acid%) calc((49.44 - l)*9999) 0 0))}}\
[aria-pressed=true] i:before{clip-path:polygon(0 0,40% 0,40% 100%,60% 100%,60% 0,100% 0,100% 100%,0 100%)}\
span{white-space:pre-line;overflow:hidden;max-height:100%}\
:host([size=compact]) span{white-space:pre}\
iframe,nav{position:absolute;inset:0;width:100%;height:100%}\
iframe,nav,div[class] .main{visibility:hidden}\
iframe{border:0}\
nav{flex-wrap:wrap;align-content:center;gap:0 .75em;padding:6px;font-size:.875em}\
audio{width:100%;height:3em}\
a,::slotted(a){color:inherit}\
nav button{text-decoration:underline}\
.frame iframe,.audio nav{visibility:inherit}`
