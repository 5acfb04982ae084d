import assert from 'node:assert/strict'
import type { Machine } from './machine'

const SITE = 'onde-basse.example'

/** How the machine answers, over one family of addresses: its status, a line for where it leads, and the text. */
const ask = ({ run }: Machine, address: string, family: 4 | 6 = 4): string =>
  run([
    `curl -${family} --silent --show-error --compressed --write-out '\\n%{http_code} %{redirect_url}' ${address}`,
  ])

const statusOf = (answer: string): string => answer.trimEnd().split('\n').at(-1)?.trim() ?? ''

/** The site is the collective's, over https in both families, with its api behind it; plain http leads there. */
export const expectOnline = (machine: Machine, name: string): void => {
  for (const family of [4, 6] as const) {
    const home = ask(machine, `https://${SITE}/`, family)
    assert.equal(statusOf(home), '200')
    assert.ok(home.includes(name), `the home page is not of ${name}`)
    assert.equal(
      statusOf(ask(machine, `http://${SITE}/residences`, family)),
      `301 https://${SITE}/residences`,
    )
  }
  assert.equal(statusOf(ask(machine, `https://${SITE}/residences`)), '200')
  assert.equal(statusOf(ask(machine, `https://${SITE}/nulle-part`)), `302 https://${SITE}/`)
  assert.equal(statusOf(ask(machine, `https://${SITE}/revisions/00000001.json`)), '404')
  for (const path of ['islive', 'nowplaying', 'podcasts?limit=1', 'schedule'])
    assert.equal(statusOf(ask(machine, `https://${SITE}/api/${path}`)), '200', path)
  assert.match(statusOf(ask(machine, `https://${SITE}/api/metrics`)), /^404/)
}

/** The text of an address of the site; throws unless the answer is 200. */
export const readAddress = (machine: Machine, address: string): string =>
  machine.run([`curl --fail --silent --compressed https://${SITE}${address}`])

/** What visitors are told is live. */
export const readRegistry = (machine: Machine): string => readAddress(machine, '/registry.json')

/** Where the current script of the element is pinned. */
export const findPinnedScript = (machine: Machine): string =>
  JSON.parse(readAddress(machine, '/embed/v1/player.json')).pinned

/** The version of a part that visitors have. */
export const liveVersion = (machine: Machine, part: string): string =>
  JSON.parse(readRegistry(machine)).parts[part].live
