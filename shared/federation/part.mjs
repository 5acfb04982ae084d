// @ts-check
import { browserBuild } from './browserBuild.mjs'
import { identify } from './identity.mjs'
import { refreshable } from './refresh/refreshable.mjs'
import { serverBuild } from './serverBuild.mjs'
import { starterBuild } from './starterBuild.mjs'

/** @typedef {import('./identity.mjs').Page} Page */
/** @typedef {(env: object, argv: { mode?: 'production' | 'development' }) => import('webpack').Configuration[]} Configure */

/**
 * Pages under development are made in the browser: no starter is built for them, and the build's record names none.
 * @param {import('./identity.mjs').Identity} identity
 */
const forDevelopment = (identity) => {
  const part = { ...identity, starter: undefined, canaryStarter: undefined }
  return [refreshable(browserBuild(part, 'development'), part), serverBuild(part, 'development')]
}

/**
 * The webpack configuration of a part: what visitors load, what pages are prerendered with, and the shell's starter.
 * @param {import('./identity.mjs').Part} description stays readable on the configuration
 * @returns {Configure & { description: import('./identity.mjs').Part }}
 */
export const part = (description) => {
  /** @type {Configure} */
  const configure = (_env, { mode = 'production' }) => {
    const identity = identify(description)
    if (mode === 'development') return forDevelopment(identity)
    const builds = [browserBuild(identity, mode), serverBuild(identity, mode)]
    return identity.starter ? [...builds, starterBuild(identity)] : builds
  }
  return Object.assign(configure, { description })
}
