/** The shell's server bundle: tools prerender the site with it. */
import * as platform from '@site/shared/platform'
import type { Prerenderer } from '@site/shared/prerender'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { prerenderSite } from './prerender/prerenderSite'

/** What parts `require`: this shell's own singletons, so that pages are rendered with the libraries browsers use. */
const provided = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@site/shared/platform': platform,
}

export const prerender: Prerenderer['prerender'] = (job, host) => prerenderSite(job, host, provided)
