import type { Describe, ListParams, Prepare } from '@site/shared/platform'
import { podcastData } from '../podcasts/podcastData'
import { selectPrerenderedPodcasts } from '../podcasts/prerenderedPodcasts.slice'
import { prerenderPodcasts } from '../podcasts/prerenderPodcasts'
import { namesOf, podcastsOf } from '../podcasts/residentPodcasts'
import { plainText } from '../richText/plainText'
import { findResidence, stylesOf } from './residence'
import { residenceCover } from './residenceCover'
import { residences } from './residences.content'

export const listParams: ListParams = () => residences.map(({ id }) => ({ id }))

export const prepare: Prepare = async (preparation) => {
  const residence = findResidence(preparation.params.id)
  if (residence)
    await prerenderPodcasts(preparation, residence.id, (all) => podcastsOf(all, residence.artist))
}

export const describe: Describe = ({ store, params }) => {
  const residence = findResidence(params.id)
  if (!residence) return []
  const series = {
    '@type': 'RadioSeries',
    name: residence.show,
    description: plainText(residence.description),
    image: residenceCover(residence.id, '').src,
    genre: stylesOf(residence),
    actor: namesOf(residence.artist).map((name) => ({ '@type': 'MusicGroup', name })),
    inLanguage: 'fr',
    episode: selectPrerenderedPodcasts(store.getState())?.podcasts.map(podcastData) ?? [],
  }
  return [series]
}
