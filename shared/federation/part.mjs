// @ts-check
import { browserBuild } from './browserBuild.mjs'
import { identify } from './identity.mjs'
import { refreshable } from './refresh/refreshable.mjs'
import { serverBuild } from './serverBuild.mjs'
import { starterBuild } from './starterBuild.mjs'

/** @typedef {import('./identity.mjs').Page} Page */
/** @typedef {(env: object, argv: { mode?: 'production' | 'development' }) => import('webpack').Configuration[]} Configure */

/**
 * The webpack configuration of a part: what visitors load, what pages are prerendered with, and the shell's starter.
 * @param {import('./identity.mjs').Part} description stays readable on the configuration
 * @returns {Configure & { description: import('./identity.mjs').Part }}
 */
export const part = (description) => {
  /** @type {Configure} */
  const configure = (_env, { mode = 'production' }) => {
    const identity = identify(description)
    const browser = browserBuild(identity, mode)
    return [
      mode === 'development' ? refreshable(browser, identity) : browser,
      serverBuild(identity, mode),
      ...(identity.starter ? [starterBuild(identity)] : []),
    ]
  }
  return Object.assign(configure, { description })
}
