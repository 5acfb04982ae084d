import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, expect } from '@playwright/test'
import { player } from '../player/playerPage'
import { untilAnswers } from '../support/network'
import { testBrowser } from '../support/runner'
import { repository } from '../support/site'
import { soundMovesBy } from '../support/sound'
import type { Machine } from './machine'

const SITE = 'https://sel-noir.example'
const ICECAST = 'http://127.0.0.1:8000'
const MOUNT = '/live.mp3'
const SAMPLE = path.join(repository, 'demo/assets/samples/live.mp3')

/** Sends sound and the title of a song to the machine's Icecast, with its password; the returned function ends it. */
export const startStudio = async ({ root }: Machine, song: string): Promise<() => void> => {
  const settings = readFileSync(path.join(root, 'etc/icecast2/icecast.xml'), 'utf8')
  const [, password = ''] = /<source-password>(.*)</.exec(settings) ?? []
  const input = ['-loglevel', 'error', '-re', '-stream_loop', '-1', '-i', SAMPLE, '-c', 'copy']
  const target = `icecast://source:${password}@${new URL(ICECAST).host}${MOUNT}`
  const encoder = spawn('ffmpeg', [...input, '-content_type', 'audio/mpeg', '-f', 'mp3', target], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilAnswers(`${ICECAST}${MOUNT}`)
  const update = new URLSearchParams({ mount: MOUNT, mode: 'updinfo', charset: 'UTF-8', song })
  const answer = await fetch(`${ICECAST}/admin/metadata?${update}`, {
    headers: { authorization: `Basic ${btoa(`source:${password}`)}` },
  })
  if (!answer.ok) throw new Error(`Icecast takes no title: ${answer.status}`)
  return () => void encoder.kill()
}

/** Opens the site in a browser, and checks its pages and the studio's sound. */
export const visitSite = async (name: string, song: string): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: testBrowser(),
    args: [
      '--host-resolver-rules=MAP sel-noir.example 127.0.0.1, MAP *.sel-noir.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'fr-FR' })
    const broken: string[] = []
    page.on('pageerror', ({ message }) => broken.push(message))
    await page.goto(SITE)
    await expect(page.getByRole('contentinfo')).toContainText(name)
    await player(page).stream.click()
    await page.waitForFunction(() => document.querySelector('audio')?.src.startsWith('https://radio.'))
    await soundMovesBy(page, 2)
    await expect(player(page).bar).toContainText(song, { timeout: 20_000 })
    expect(broken).toEqual([])
  } finally {
    await browser.close()
  }
}
