import assert from 'node:assert/strict'
import { readPlayed } from '@site/shared/answers'
import { homeFor } from '@site/shared/unknown-address'
import type { Machine } from './machine'

const SITE = 'https://sel-noir.example'

/** Does in `/srv/content` what the document leaves to an editor: fills in every mark, so that nothing is left to remark. */
export const fillIn = ({ run }: Machine): void => {
  run([
    "grep --recursive --files-with-matches 'À COMPLÉTER' /srv/content | xargs sed --in-place 's/À COMPLÉTER/02 00 00 00 00/'",
    'sed --in-place \'s/"foundedIn": 1900/"foundedIn": 2021/\' /srv/content/site.config.json',
  ])
  const remarks = run(['site content check'])
  assert.ok(!/fill in|demonstration/.test(remarks), remarks)
}

/** Names another stream in the configuration and prerenders: the script of the element is another one then. */
export const changeStream = ({ run }: Machine): void => {
  run(['sed --in-place "s|/live.mp3|/direct.mp3|" /srv/content/site.config.json', 'site setup'])
}

/** Requests an address over one family of addresses: the text, then a line with the status and the redirect. */
const request = ({ run }: Machine, address: string, family: 4 | 6 = 4): string =>
  run([
    `curl -${family} --silent --show-error --compressed --write-out '\\n%{http_code} %{redirect_url}' ${address}`,
  ])

const readStatus = (answer: string): string => answer.trimEnd().split('\n').at(-1)?.trim() ?? ''

/** The site is the collective's, over https in both families, with its api behind it; plain http leads there. */
export const expectOnline = (machine: Machine, name: string, station: 'on' | 'missing' = 'on'): void => {
  const expectStatus = (address: string, status: string, family: 4 | 6 = 4): void =>
    assert.equal(readStatus(request(machine, address, family)), status, address)
  for (const family of [4, 6] as const) {
    const home = request(machine, `${SITE}/`, family)
    assert.equal(readStatus(home), '200')
    assert.ok(home.includes(name), `the home page is not of ${name}`)
    const plain = request(machine, `${SITE.replace('https', 'http')}/residences`, family)
    assert.match(readStatus(plain), new RegExp(`^30[18] ${SITE}/residences$`))
  }
  expectStatus(`${SITE}/residences`, '200')
  expectStatus(`${SITE}/nulle-part`, `302 ${SITE}${homeFor('/nulle-part')}`)
  expectStatus(`${SITE}/revisions/00000001.json`, '404')
  expectStatus(`${SITE}/api/nowplaying`, station === 'on' ? '200' : '502')
  // It has named no other source, and nothing is invented for it.
  for (const path of ['islive', 'podcasts?limit=1', 'schedule']) expectStatus(`${SITE}/api/${path}`, '404')
  expectStatus(`${SITE}/api/metrics`, '404')
}

/** The text of an address of the site; throws unless the answer is 200. */
export const readAddress = ({ run }: Machine, address: string): string =>
  run([`curl --fail --silent --compressed ${SITE}${address}`])

/** The registry that visitors get. */
export const readRegistry = (machine: Machine): string => readAddress(machine, '/registry.json')

/** Where the current script of the element is pinned. */
export const findPinnedScript = (machine: Machine): string =>
  JSON.parse(readAddress(machine, '/embed/v1/player.json')).pinned

/** The version of a part that visitors have. */
export const readLiveVersion = (machine: Machine, part: string): string =>
  JSON.parse(readRegistry(machine)).parts[part].live

/** When a song was noted as played, to the minute, by the clocks of the radio: `2026-11-29T21:14`. */
export const findPlayedTime = ({ run }: Machine, song: string): string => {
  const now = Date.now()
  const [from, to] = [now - 86_400_000, now].map((time) => new Date(time).toISOString())
  const answer = run([
    `curl --fail --silent --retry 20 --retry-delay 1 --retry-connrefused 'http://localhost:4100/api/played?from=${from}&to=${to}'`,
  ])
  const played = readPlayed(JSON.parse(answer).songs).find(
    ({ artist, title }) => song === `${artist} - ${title}`,
  )
  assert.ok(played, `${song} was not noted as played`)
  return new Date(played.at)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Paris' })
    .replace(' ', 'T')
    .replace(/:\d\d$/, '')
}
