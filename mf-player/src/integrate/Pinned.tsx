import { getJson, type SiteThunk, useSiteDispatch, v } from '@site/shared/platform'
import type { EmbeddedRadio } from '@site/shared/share'
import { type ReactNode, useEffect, useState } from 'react'
import { Code } from './Code'
import { type PinnedScript, pinnedSnippet } from './choices'
import { integrateContent } from './integrate.content'

const PINNED_URL = '/embed/v1/player.json'

const PinnedSchema = v.object({
  pinned: v.pipe(
    v.string(),
    v.check((path) => /^\/embed\/[\w/]+\.js$/.test(path)),
  ),
  integrity: v.pipe(
    v.string(),
    v.check((hash) => /^sha256-[\w+/=]+$/.test(hash)),
  ),
})

/** Fetches the address of the current script; null where there is none, as in a site that was never published. */
const fetchPinned =
  (): SiteThunk<Promise<PinnedScript | null>> =>
  async (_dispatch, _getState, { http }) => {
    const found = await getJson(http, { url: PINNED_URL }, PinnedSchema)
    return found.ok ? found.value : null
  }

/** The script whose bytes never change, with their hash. */
export const Pinned = ({ radio }: { readonly radio: EmbeddedRadio }): ReactNode => {
  const dispatch = useSiteDispatch()
  const [script, setScript] = useState<PinnedScript | null>(null)
  useEffect(() => {
    let isShown = true
    void dispatch(fetchPinned()).then((found) => {
      if (isShown) setScript(found)
    })
    return () => {
      isShown = false
    }
  }, [dispatch])
  return (
    <>
      <p>
        {integrateContent.pinnedHelp} <a href={PINNED_URL}>player.json</a>
      </p>
      {script && <Code label={integrateContent.pinned}>{pinnedSnippet(script, radio)}</Code>}
    </>
  )
}
