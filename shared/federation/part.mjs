// @ts-check
import { bootstrapBuild } from './bootstrapBuild.mjs'
import { browserBuild } from './browserBuild.mjs'
import { findBuildTools } from './buildTools.mjs'
import { CachePlugin } from './cache.mjs'
import { embedBuild } from './embedBuild.mjs'
import { identify } from './identity.mjs'
import { LicencesPlugin } from './licences.mjs'
import { refreshable } from './refresh/refreshable.mjs'
import { remoteBuild } from './remoteBuild.mjs'
import { serverBuild } from './serverBuild.mjs'

/** @typedef {(env: object, argv: { mode?: 'production' | 'development' }) => import('webpack').Configuration[]} Configure */

/**
 * @param {import('./identity.mjs').Identity} part
 * @param {'production' | 'development'} mode
 */
const embedBuilds = (part, mode) => (Object.keys(part.embed).length > 0 ? [embedBuild(part, mode)] : [])

/**
 * Pages under development are rendered in the browser: they have no bootstrap script, and `build.json` names none.
 * @param {import('./identity.mjs').Identity} identity
 */
const forDevelopment = (identity) => {
  const part = { ...identity, starter: undefined }
  return [
    refreshable(browserBuild(part, 'development'), part),
    serverBuild(part, 'development'),
    ...embedBuilds(part, 'development'),
  ]
}

/** @param {import('./identity.mjs').Identity} part */
const forProduction = (part) => {
  const licences = new LicencesPlugin(part.name)
  const builds = [
    browserBuild(part, 'production'),
    serverBuild(part, 'production'),
    ...(part.starter ? [bootstrapBuild(part)] : []),
    ...embedBuilds(part, 'production'),
    ...(Object.keys(part.remote).length > 0 ? [remoteBuild(part)] : []),
  ]
  return builds.map((build) => ({ ...build, plugins: [...(build.plugins ?? []), licences] }))
}

/**
 * The webpack configuration of a part: what visitors load, what pages are prerendered with, the shell's bootstrap
 * script, and what other sites embed.
 * @param {string} dir the part's folder
 * @param {import('./identity.mjs').PartDeclaration} declaration
 * @returns {Configure & { description: import('./identity.mjs').Part }}
 */
export const part = (dir, declaration) => {
  const description = { dir, ...declaration }
  /** @type {Configure} */
  const configure = (_env, { mode = 'production' }) => {
    const identity = identify(description)
    const builds = mode === 'development' ? forDevelopment(identity) : forProduction(identity)
    const tools = findBuildTools(dir)
    // First: the other plugins are as they were configured.
    return builds.map((build) => ({
      ...build,
      plugins: [new CachePlugin(identity, tools), ...(build.plugins ?? [])],
    }))
  }
  return Object.assign(configure, { description })
}
