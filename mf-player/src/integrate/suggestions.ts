import { besideFeed } from '@site/shared/address'
import { type Podcast, PodcastsAnswerSchema, readPodcasts } from '@site/shared/answers'
import { getJson, type SiteThunk } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { joinWords } from '@site/shared/search'
import { foldForSearch } from '@site/shared/text'
import { formatTitle, namesArtist } from '@site/shared/title'
import { findReplays } from '../embed/frame/state/findReplay'
import { readPageOrigin } from '../ports/pageWindow'
import { liveSubject, type Refusal, readSubject, type Subject } from './choices'
import { integrateContent } from './integrate.content'

/** Podcasts among the suggestions. */
const MAX_PODCASTS = 6

const describePodcast = (podcast: Podcast): Subject => {
  const page = podcastPath(podcast)
  return { ...liveSubject, replay: page.replace(/^.*\//, ''), title: formatTitle(podcast), page }
}

/** The newest podcast of an artist, and their list. */
const describeArtist = (artist: string): readonly Subject[] => {
  const name = joinWords(foldForSearch(artist)).slice(1, -1)
  const page = `/podcasts?recherche=${encodeURIComponent(artist)}`
  const { newest, list } = integrateContent.suggestions
  return [
    { ...liveSubject, show: name, title: newest(artist), page },
    { ...liveSubject, podcastsOf: name, title: list(artist), page },
  ]
}

/** Lists what can be embedded for some podcasts: each of them, then their first artist's newest. */
const listSubjects = (podcasts: readonly Podcast[]): readonly Subject[] => {
  const named = podcasts.find(namesArtist)
  return [...podcasts.map(describePodcast), ...(named ? describeArtist(named.artist) : [])]
}

/** Searches podcasts by words; the newest ones without words. */
export const findSuggestions =
  (text: string): SiteThunk<Promise<readonly Subject[]>> =>
  async (_dispatch, _getState, { http, config }) => {
    const query = new URLSearchParams({ ...(text && { search: text }), limit: String(MAX_PODCASTS) })
    const url = `${besideFeed(config.services.feed, 'podcasts')}?${query}`
    const found = await getJson(http, { url }, PodcastsAnswerSchema)
    if (!found.ok) return []
    return listSubjects(readPodcasts(found.value.podcasts.slice(0, MAX_PODCASTS), readPageOrigin()))
  }

export type Answer = Subject | Refusal | 'unknown' | 'unreachable'

/** Reads a pasted text, then requests from the service whether the podcast or show exists. */
export const findSubject =
  (text: string): SiteThunk<Promise<Answer>> =>
  async (_dispatch, _getState, dependencies) => {
    const siteOrigin = new URL(dependencies.config.publicUrl).origin
    const subject = readSubject(text, [siteOrigin, readPageOrigin()])
    if (typeof subject === 'string') return subject
    const name = subject.replay || subject.show
    if (name === '') return subject
    const by = subject.replay === '' ? 'show' : 'replay'
    const found = await findReplays(dependencies, { name, by }, readPageOrigin())
    if (!found.ok) return 'unreachable'
    const [podcast] = found.value
    if (!podcast) return 'unknown'
    const { newest } = integrateContent.suggestions
    const title = by === 'show' ? newest(podcast.artist) : formatTitle(podcast)
    return { ...subject, title }
  }
