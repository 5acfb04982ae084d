import * as platform from '@site/shared/platform'
import type { ServerShell } from '@site/shared/prerender'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

export { listPaths } from './prerender/listPaths'
export { renderRoute } from './prerender/renderRoute'

/** The singletons of this shell, as parts ask for them: pages are rendered with the very libraries browsers will use. */
export const provided: ServerShell['provided'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@site/shared/platform': platform,
}
