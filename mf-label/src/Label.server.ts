import { prerenderContent } from '@site/shared/content'
import type { Describe, Prepare } from '@site/shared/platform'
import { labelContent } from './labelContent'
import { prerenderReleases } from './loadReleases'
import { selectReleases } from './releases.slice'
import type { Release } from './releasesAnswer'

export const prepare: Prepare = async ({ store }) => {
  await Promise.all([store.dispatch(prerenderReleases()), store.dispatch(prerenderContent(labelContent))])
}

const albumData = ({ title, artist, url, imageUrl }: Release) => ({
  '@type': 'MusicAlbum',
  name: title,
  url,
  ...(artist !== '' && { byArtist: { '@type': 'MusicGroup', name: artist } }),
  ...(imageUrl !== undefined && { image: imageUrl }),
})

export const describe: Describe = ({ store }) => {
  const state = selectReleases(store.getState())
  return state.status === 'loaded' ? state.releases.map(albumData) : []
}
