import { homeFor } from '@site/shared/unknown-address'
import siteConfig from '../../site.config.json' with { type: 'json' }
import { getPageHeaders, readPageSettings } from '../../tools/src/lib/answerHeaders'
import { expect } from '../support/test'
import { readServedRegistry } from './versionedSite'

const lowerCase = (headers: readonly (readonly [string, string])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))

/** The headers of every page of a site that is reached over https. */
const PAGE_HEADERS = lowerCase(getPageHeaders(readPageSettings(siteConfig, true)))

const IMMUTABLE = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  vary: 'accept-encoding',
}

/** Addresses that no visitor may read, and missing files. */
const HIDDEN = ['/revisions/00000001.json', '/pages/00000001.json', '/missing.js', '/live.json']
const UNKNOWN = ['/nulle-part', '/Label', '/index.html', '/%E0%A4%A', '//evil.example', '/label/x']

const request = async (address: string, encoding = 'gzip') => {
  const answer = await fetch(address, { redirect: 'manual', headers: { 'accept-encoding': encoding } })
  const headers = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, text: await answer.text() }
}

/** Expects what visitors, browsers and caches rely on, of nginx in front of a site's server and of a host without one. */
export const expectDeployedAnswers = async (url: string, partsUrl = url): Promise<void> => {
  for (const path of ['/', '/label', '/residences/inconnu'])
    expect.soft((await request(url + path)).headers, path).toMatchObject(PAGE_HEADERS)
  for (const path of ['/label', '/registry.json'])
    expect.soft((await request(url + path)).headers, path).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      etag: expect.any(String),
    })
  for (const path of ['/', '/registry.json', '/missing.js', '/parts/nothing.js'])
    expect.soft((await request(url + path)).headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })

  const { label } = (await readServedRegistry(url)).parts
  const entry = new URL(label?.versions[label.live]?.entry ?? '', url).href
  const { pinned } = JSON.parse((await request(`${url}/embed/v1/player.json`)).text)
  for (const file of [entry, url + pinned]) {
    const { status, headers } = await request(file)
    expect.soft([status, headers['content-encoding']], file).toEqual([200, 'gzip'])
    expect.soft(headers, file).toMatchObject(IMMUTABLE)
  }

  const missing = await request(`${partsUrl}/parts/label/9.9.9/remoteEntry.js`)
  expect.soft([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  for (const path of HIDDEN) {
    const { status, text } = await request(url + path)
    expect.soft([status, text.includes('id="root"')], path).toEqual([404, false])
  }
  for (const path of UNKNOWN) {
    const { status, headers } = await request(url + path)
    expect.soft([status, headers.location], path).toEqual([302, homeFor(path.replace(/^\/\//, '/'))])
  }
  for (const path of ['/residences/x.y', '/residences/inconnu']) {
    const { status, text } = await request(url + path)
    expect.soft([status, text.includes('id="root"')], path).toEqual([404, true])
  }
}
