import { useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { BarPanel } from '../bar/BarPanel'
import { selectPanel } from '../bar/bar.slice'
import { panelTools } from '../panelTools/panelTools'
import { PendingPanel } from './PendingPanel'
import type { PanelLibrary, PanelName, PanelsState } from './panelLibrary'
import { panelsContent } from './panels.content'

interface OpenPanelProps {
  readonly library: PanelLibrary
}

const usePanels = (library: PanelLibrary): PanelsState => {
  useEffect(() => library.load(), [library])
  return useSyncExternalStore(library.subscribe, library.state, library.state)
}

/** The chat has a frame and a height of its own. */
const Panel = ({ name, library }: OpenPanelProps & { readonly name: PanelName }): ReactNode => {
  const panels = usePanels(library)
  const Content = panels.status === 'ready' ? panels.contents[name] : null
  if (Content && name === 'chat') return <Content tools={panelTools} />
  return (
    <BarPanel title={panelsContent.titles[name]}>
      {Content ? (
        <Content tools={panelTools} />
      ) : (
        <PendingPanel failed={panels.status === 'failed'} onRetry={() => library.load()} />
      )}
    </BarPanel>
  )
}

/** What stands above the bar, if anything does. */
export const OpenPanel = ({ library }: OpenPanelProps): ReactNode => {
  const name = useSiteSelector(selectPanel)
  return name && <Panel key={name} name={name} library={library} />
}
