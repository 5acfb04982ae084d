import { serveJobs } from '../net/worker/serveJobs'
import { cardJob } from '../pictures/drawCard'
import { episodeJob } from '../pictures/episodes/drawEpisode'
import { coverJob } from '../pictures/sizeCover'
import { feedJob, feedPageJob, podcastsJob } from '../podcasts/reading/feedReader'
import { calendarJob } from '../programme/calendarJob'
import { soundJob } from '../watch/sound/soundJob'

// The program of the process that works on input from outside (docs/adr/047-outside-input-is-worked-on-in-a-child-process.md).
// Packages bundle it as a separate module beside the service: see `scripts/delivery/packApi.ts` and `tools/src/dev/pack.ts`.
serveJobs([calendarJob, feedPageJob, feedJob, podcastsJob, cardJob, coverJob, episodeJob, soundJob])
