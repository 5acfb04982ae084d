import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { openSlowPage, TIMEOUT_MS } from './slowPage'

/** What a measured page keeps of a tap, in milliseconds since its navigation; 0 is not yet. */
export interface Tap {
  painted: boolean
  at: number
  sound: number
}

declare global {
  interface Window {
    tap: Tap
  }
}

/** Where a page with nothing but a button and an audio element is served: the least a tap can cost. */
export const BARE_PAGE = '/bare-audio'

const PLAYER = 'player/Player'

const bareHtml = (stream: string): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>A button and a sound</title>
<div data-slot="${PLAYER}"><button onclick="document.querySelector('audio').play()">Play</button></div>
<audio preload="none" src="${stream}"></audio>
`

/** Adds the bare page, with the same stream, to a site's own server. */
export const serveBarePage = (app: FastifyInstance, stream: string): void => {
  app.get(BARE_PAGE, (_request, reply) => reply.type('text/html').send(bareHtml(stream)))
}

/** Runs in the page before anything else; a compiler would add what the page does not have. */
const KEEP_TAP = path.join(import.meta.dirname, 'keepTap.js')

/** The middle of the player's button, once the page is painted. */
const findButton = (slot: string): { x: number; y: number } | undefined => {
  const button = window.tap.painted && document.querySelector(`[data-slot="${slot}"] button`)
  if (!button) return undefined
  const { x, y, width, height } = button.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Taps the player of a page as soon as it is seen, and answers after how many milliseconds there is sound. */
export const measureTap = async (browser: Browser, url: string): Promise<number> => {
  const { page, close } = await openSlowPage(browser, KEEP_TAP)
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    const found = await page.waitForFunction(findButton, PLAYER, { timeout: TIMEOUT_MS })
    const button = await found.jsonValue()
    if (!button) throw new Error(`no player to tap at ${url}`)
    await page.mouse.click(button.x, button.y)
    const heard = await page.waitForFunction(
      () => (window.tap.at && window.tap.sound ? window.tap.sound - window.tap.at : 0),
      undefined,
      { timeout: TIMEOUT_MS },
    )
    return await heard.jsonValue()
  } finally {
    await close()
  }
}
