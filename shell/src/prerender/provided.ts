import * as platform from '@site/shared/platform'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/** The singletons of this shell, as parts ask for them: pages are rendered with the very libraries browsers will use. */
export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@site/shared/platform': platform,
}
