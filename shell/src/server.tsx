import { PRERENDERER, type Prerenderer } from '@site/shared/prerender'
import { prerenderSite } from './prerender/prerenderSite'
import { provided } from './prerender/provided'

export const prerenderer: Prerenderer['prerenderer'] = PRERENDERER

export const prerender: Prerenderer['prerender'] = (job, host) => prerenderSite(job, host, provided)
