import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { WITHDRAWN_FILE } from '@site/shared/podcast'
import type { FastifyInstance } from 'fastify'
import type { PageSettings } from '../lib/answerHeaders'
import { REDIRECTS_FILE } from '../prerender/redirects'
import { compress } from '../store/compression'
import { createSiteServer } from './siteServer'

export const ENTRY = '/parts/label/1.0.0/remoteEntry.js'
export const SCRIPT = 'console.info("label")'
export const REGISTRY = '{"revision":1,"parts":{}}'

/** Text of files that are never served. */
export const SECRET = 'root: nobody may read this'

const PAGES = {
  'index.html': 'Accueil',
  'residences/130E0A/index.html': '130E0A',
  'residences/404.html': 'Introuvable',
  '404.html': 'Introuvable',
  'robots.txt': 'User-agent: *',
  'embed/v1/index.html': 'Lecteur',
  'embed/v1/player.js': 'script',
  'embed/v1/player.d.ts': 'types',
  'embed/v1/guide.txt': 'guide',
  'embed/v1/remoteEntry.js': 'container',
  'embed/v1/label/mf-manifest.json': '{}',
  'embed/v1/AbC012/player.js': 'script',
  'residences/ancien/index.html': 'Cette page a changé d’adresse',
  'podcasts/une-nuit-1abwtog/index.html': 'Une nuit, dont il reste la page',
  'gone.html': 'Cette émission a été retirée',
}

const REDIRECTS = [
  { from: '/residences/ancien', to: '/residences/130E0A' },
  { from: '/residents/:id', to: '/residences/:id' },
]

/** Writes a published site into a subfolder, beside files that are never served; returns its path. */
export const writeSite = async (around: string): Promise<string> => {
  const siteDir = path.join(around, 'site')
  mkdirSync(path.join(siteDir, path.dirname(ENTRY)), { recursive: true })
  writeFileSync(path.join(siteDir, ENTRY), SCRIPT)
  for (const [file, text] of [
    [ENTRY, SCRIPT],
    ['registry.json', REGISTRY],
  ] as const)
    for (const { extension, bytes } of await compress(Buffer.from(text), 'most'))
      writeFileSync(path.join(siteDir, `${file}${extension}`), bytes)
  for (const [file, title] of Object.entries(PAGES)) {
    mkdirSync(path.join(siteDir, 'live', path.dirname(file)), { recursive: true })
    writeFileSync(path.join(siteDir, 'live', file), `<!doctype html><title>${title}</title>`)
  }
  writeFileSync(path.join(siteDir, 'live', WITHDRAWN_FILE), '["1abwtog","1"]')
  writeFileSync(path.join(siteDir, 'live', REDIRECTS_FILE), JSON.stringify(REDIRECTS))
  writeFileSync(path.join(siteDir, 'registry.json'), REGISTRY)
  writeFileSync(path.join(siteDir, 'secret.txt'), SECRET)
  mkdirSync(path.join(around, 'outside'))
  writeFileSync(path.join(around, 'outside/index.html'), SECRET)
  return siteDir
}

/**
 * A server of a small published site with an api.
 * @param around an empty folder, for the site and files beside it that are never served
 */
export const openSiteServer = async (around: string, settings?: PageSettings): Promise<FastifyInstance> => {
  const api = async (routes: FastifyInstance) => {
    routes.get('/islive', () => 'false')
  }
  return createSiteServer({ siteDir: await writeSite(around), api, ...(settings && { settings }) })
}
