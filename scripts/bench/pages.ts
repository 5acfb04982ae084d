/** The pages of the site that are measured. */
export const PATHS = ['/', '/residences', '/label']

/** The slot with the button that starts the live stream. */
export const PLAYER = 'player/Player'

/** A page with nothing but a button and an audio element, served by the site: the least a tap can cost. */
export const BARE_PAGE = '/bare-audio'

const renderPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${body}
`

/** The bare page: its button is in a slot of the player's name, so that both are found alike. */
export const renderBarePage = (stream: string): string =>
  renderPage(
    'A button and a sound',
    `<div data-slot="${PLAYER}"><button onclick="document.querySelector('audio').play()">Play</button></div>
<audio preload="none" src="${stream}"></audio>`,
  )

/** A page of another origin that shows the element of a site, as mf-player/assets/embed/guide.md says. */
export const renderPlayerHost = (site: string, element: string): string =>
  renderPage(
    'The player of a site',
    `<script async src="${site}/embed/v1/player.js"></script>\n<${element} live></${element}>`,
  )
