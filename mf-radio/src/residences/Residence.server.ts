import type {
  Describe,
  ListParams,
  Preparation,
  Prepare,
  SiteThunk,
  StructuredData,
} from '@site/shared/platform'
import { artistNames } from '@site/shared/title'
import { type ResidenceContent, residentContent, residentsContent } from '../content/residentsContent'
import { listStyles } from '../content/residentsFile'
import { plainText } from '../content/richText'
import { podcastData } from '../podcastCards/podcastData'
import { residentList } from '../podcastCards/podcastLists'
import { prerenderPodcasts, selectPodcasts } from '../podcastCards/podcastsQuery'
import { pixels } from '../podcastCards/previewData'
import { residenceCover } from './residenceCover'

export const listParams: ListParams = async ({ store }) => {
  const residents = await store.dispatch(residentsContent.prerender())
  if (residents.status !== 'ready') throw new Error('the content does not tell who the residents are')
  return residents.value.map(({ id }) => ({ id }))
}

export const prepare: Prepare = async ({ store, params }) => {
  const resident = await store.dispatch(residentContent.prerender(params.id ?? ''))
  if (resident.status === 'ready')
    await store.dispatch(prerenderPodcasts(residentList(resident.value.artist)))
}

/** A residence's picture, which other sites show beside a link to its page; undefined without one. */
const selectPicture =
  ({ picture, artist, show }: ResidenceContent): SiteThunk<StructuredData | undefined> =>
  (_dispatch, _getState, { config }) => {
    const { src: url } = residenceCover(config, picture, '')
    const width = picture.at(-1)?.[1]
    if (url === undefined || width === undefined) return undefined
    return { '@type': 'ImageObject', url, width: pixels(width), caption: `${show} – ${artist}` }
  }

const seriesData = (residence: ResidenceContent, { store }: Preparation) => ({
  '@type': 'RadioSeries',
  name: residence.show,
  url: `/residences/${residence.id}`,
  description: plainText(residence.description),
  image: store.dispatch(selectPicture(residence)),
  genre: listStyles(residence),
  actor: artistNames(residence.artist).map((name) => ({ '@type': 'MusicGroup', name })),
  ...(typeof residence.left === 'string' && { endDate: residence.left }),
  inLanguage: 'fr',
  episode: selectPodcasts(store.getState(), residentList(residence.artist)).map(podcastData),
})

export const describe: Describe = (preparation) => {
  const { store, params } = preparation
  const resident = residentContent.select(store.getState(), params.id ?? '')
  return resident?.status === 'ready' ? [seriesData(resident.value, preparation)] : []
}
