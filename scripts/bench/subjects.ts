import type { Browser } from '@playwright/test'

/** The pages that are measured. */
export const PATHS = ['/', '/residences', '/label']

/** The slot whose button starts the live. */
export const PLAYER = 'player/Player'

/** A page with nothing but a button and an audio element, served by the site: the least a tap can cost. */
export const BARE_PAGE = '/bare-audio'

/** Where the measured pages are served. */
export interface Addresses {
  readonly site: string
  /** The same sources as one bundle; built on the first call. */
  readonly single: () => Promise<string>
  /** Pages of another origin, which show our element and a bare audio element. */
  readonly hostOfPlayer: string
  readonly hostOfAudio: string
}

/** What each part of the bench is given. */
export interface Bench {
  readonly browser: Browser
  readonly addresses: Addresses
  /** How often each measurement is taken. */
  readonly rounds: number
  /** How long a page plays while its main thread is measured. */
  readonly seconds: number
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${body}
`

/** The bare page: its button stands in a slot of the player's name, so that both are found alike. */
export const renderBarePage = (stream: string): string =>
  page(
    'A button and a sound',
    `<div data-slot="${PLAYER}"><button onclick="document.querySelector('audio').play()">Play</button></div>
<audio preload="none" src="${stream}"></audio>`,
  )

/** A page of another origin that shows the element of a site, as docs/embedding.md says. */
export const renderHostOfPlayer = (site: string, element: string): string =>
  page(
    'The player of a site',
    `<script async src="${site}/embed/v1/player.js"></script>\n<${element} live></${element}>`,
  )
