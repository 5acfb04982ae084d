// The answers of the api: the shape of each once, as a schema with its type, and what reads it. Readers ignore fields they do not
// know and do without new ones, because a part of last month reads the api of today. The api imports the types alone: the schemas
// are made of the platform's valibot, which is in a page once.
//
// A field of a podcast that cards show touches three files: `podcast.ts` declares it, `api/src/podcasts/feed/feedItem.ts` reads it
// from an item of the feed (`readFacts`; a required field that is not read there or in `makePodcast.ts` does not compile), and the
// card shows it: in its line of facts, `mf-radio/src/podcastCards/podcastFacts.ts`, or elsewhere on it, `PodcastCard.tsx`.
// @example const podcasts = readPodcasts(answer.podcasts, location.origin)
export type { Broadcast, BroadcastAnswer, Schedule } from './broadcast'
export { readSchedule, ScheduleAnswerSchema } from './broadcast'
export type { Chapter, DescribedPodcast } from './describedPodcast'
export { ChaptersAnswerSchema, readDescribedPodcasts } from './describedPodcast'
export type { PlayedSong, PlayedSongAnswer } from './playedSong'
export { PlayedAnswerSchema, readPlayed } from './playedSong'
export type { Podcast } from './podcast'
export { PodcastsAnswerSchema, readPodcasts } from './podcast'
export type { ReleaseAnswer } from './release'
export { ReleaseSchema, ReleasesAnswerSchema } from './release'
export type { Show } from './show'
export { readShows, ShowsAnswerSchema } from './show'
export type { Station, StationAnswer, StationSong } from './station'
export { StationSchema } from './station'
export { readReplays } from './storedReplay'
