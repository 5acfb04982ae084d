import type { Describe, Prepare } from '@site/shared/platform'
import { labelContent } from './labelContent'
import type { Release } from './releasesAnswer'
import { releasesQuery } from './releasesQuery'

export const prepare: Prepare = async ({ store }) => {
  await Promise.all([store.dispatch(releasesQuery.prerender()), store.dispatch(labelContent.prerender())])
}

const albumData = ({ title, artist, url, imageUrl }: Release) => ({
  '@type': 'MusicAlbum',
  name: title,
  url,
  ...(artist !== '' && { byArtist: { '@type': 'MusicGroup', name: artist } }),
  ...(imageUrl !== undefined && { image: imageUrl }),
})

export const describe: Describe = ({ store }) => {
  const state = releasesQuery.select(store.getState())
  return state?.status === 'ready' ? state.value.map(albumData) : []
}
