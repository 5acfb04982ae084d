import type { Describe, ListParams, Preparation, Prepare } from '@site/shared/platform'
import type { PodcastResident } from '../content/fetchResidents'
import { archiveQuery, residentsQuery } from '../podcastArchive/archiveQueries'
import { listQuery } from '../podcastArchive/list/listQuery'
import { askForStyle } from '../podcastArchive/search/searchedNames'
import { everyStyle, findStyle, stylePath, styleSlug } from '../styles/styles'

const readResidents = async (store: Preparation['store']): Promise<readonly PodcastResident[]> => {
  const state = await store.dispatch(residentsQuery.prerender())
  return state.status === 'ready' ? state.value : []
}

export const listParams: ListParams = async ({ store }) =>
  everyStyle(await readResidents(store)).map((style) => ({ style: styleSlug(style) }))

export const prepare: Prepare = async ({ store, params }) => {
  const residents = await readResidents(store)
  const style = findStyle(params.style ?? '', residents)
  if (style !== undefined)
    await store.dispatch(archiveQuery.prerender(listQuery(askForStyle(style, residents))))
}

export const describe: Describe = ({ store, params }) => {
  const state = residentsQuery.select(store.getState())
  const style = state?.status === 'ready' ? findStyle(params.style ?? '', state.value) : undefined
  return style === undefined
    ? []
    : [{ '@type': 'CollectionPage', name: style, url: stylePath(style), about: style, inLanguage: 'fr' }]
}
