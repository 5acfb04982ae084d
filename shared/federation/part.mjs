// @ts-check
import { browserBuild } from './browserBuild.mjs'
import { identify } from './identity.mjs'
import { serverBuild } from './serverBuild.mjs'

/**
 * The webpack configuration of a part: what visitors load, and what pages are composed with.
 * @param {import('./identity.mjs').Part} description
 * @returns {(env: object, argv: { mode?: 'production' | 'development' }) => import('webpack').Configuration[]}
 */
export const part =
  (description) =>
  (_env, { mode = 'production' }) => {
    const identity = identify(description)
    return [browserBuild(identity, mode), serverBuild(identity, mode)]
  }
