import type { ListParams, Prepare } from '@site/shared/platform'
import { composePodcasts } from '../podcasts/composePodcasts'
import { podcastsOf } from '../podcasts/residentPodcasts'
import { findResidence } from './residence'
import { residences } from './residences.content'

export const listParams: ListParams = () => residences.map(({ id }) => ({ id }))

export const prepare: Prepare = async (preparation) => {
  const residence = findResidence(preparation.params.id)
  if (residence) await composePodcasts(preparation, residence.id, (all) => podcastsOf(all, residence.artist))
}
