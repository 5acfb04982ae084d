import { getInstance, loadRemote } from '@module-federation/enhanced/runtime'
import * as platform from '@site/shared/platform'
import { version } from 'react'
import { createRoot } from 'react-dom/client'

/** A host that shares what parts need, and loads a module of one by its manifest. */
const load = async () => {
  const module = await loadRemote<{ readonly LegalNotice: unknown }>('about/LegalNotice')
  return {
    component: typeof module?.LegalNotice,
    remotes: getInstance()?.options.remotes.map(({ name }) => name),
    shared: [typeof platform.useSiteConfig, typeof createRoot, version],
  }
}

Object.assign(window, { loaded: load() })
