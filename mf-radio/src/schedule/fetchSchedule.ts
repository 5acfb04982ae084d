import { getJson, type HttpFailure, type SiteDependencies } from '@site/shared/platform'
import { map, type Result } from '@site/shared/result'
import type { Schedule } from './broadcast'
import { readSchedule, ScheduleAnswerSchema } from './scheduleAnswer'
import { scheduleUrl } from './scheduleUrls'

/** Fetches what is on the air from yesterday to next week. */
export const fetchSchedule = async ({
  http,
  config,
}: SiteDependencies): Promise<Result<Schedule, HttpFailure>> =>
  map(await getJson(http, { url: scheduleUrl(config.services.feed) }, ScheduleAnswerSchema), readSchedule)
