import { type SiteDependencies, type StartSiteListening, wait } from '@site/shared/platform'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import { liveChecked, liveCheckFailed, liveCheckRequested, liveCheckStarted, selectLive } from './live.slice'

/** How long the answer waits before it is used, in milliseconds (behaviour 6.4). */
export const LIVE_CHECK_DELAY_MS = 400

const readAnswer = (text: string): Result<boolean, string> => {
  if (text.trim() === 'true') return ok(true)
  return text.trim() === 'false' ? ok(false) : err('not a boolean')
}

const fetchLive = async ({ http, config }: SiteDependencies): Promise<Result<boolean, string>> => {
  const answer = await http.text({ url: config.services.isLive })
  return answer.ok ? flatMap(answer, readAnswer) : err(answer.error.message)
}

/** Checks whether the studio is live, one call at a time; a visitor's check replaces one in the background. */
export const listenForLiveChecks = (start: StartSiteListening): (() => void) => {
  let current: symbol | null = null
  return start({
    actionCreator: liveCheckRequested,
    effect: async ({ payload: inBackground }, api) => {
      if (selectLive(api.getState()).refreshing || (inBackground && current)) return
      const call = Symbol('check')
      current = call
      if (!inBackground) api.dispatch(liveCheckStarted())
      const live = await fetchLive(api.extra)
      await wait(api.extra.clock, LIVE_CHECK_DELAY_MS)
      if (call !== current) return
      current = null
      if (live.ok) return void api.dispatch(liveChecked(live.value))
      api.extra.log.error('Erreur lors du refresh:', live.error)
      api.dispatch(liveCheckFailed())
    },
  })
}
