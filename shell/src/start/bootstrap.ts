/**
 * The bootstrap script: the inline script of a prerendered page. It restricts which scripts may run, answers early clicks
 * (by sound at once, otherwise once their part is hydrated), downloads the app bundle after the first paint, runs it and
 * fetches it again when it is broken.
 */

import { systemClock } from '@site/shared/clock'
import { refetch } from '@site/shared/http'
import { localStore } from '@site/shared/storage'
import { loadScript, runAppBundle } from './appBundle'
import { createDownloads } from './early/downloads'
import { replayEarlyClicks } from './early/earlyClicks'
import { createEarlySound } from './early/earlySound'
import { createFallbackPlayer } from './fallbackPlayer'
import { whenDownloadsMayStart, whenFirstScreenPainted } from './firstPaint'
import { guardScripts } from './trustedTypes'

type ConnectedNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } }

const savesData = (): boolean => (navigator as ConnectedNavigator).connection?.saveData === true

guardScripts(window)
const downloads = createDownloads(document, systemClock)
const sound = createEarlySound({
  page: document,
  clock: systemClock,
  downloads,
  storage: localStore,
  savesData,
})
replayEarlyClicks(document, { sound, clock: systemClock, leave: (url) => location.assign(url) })

/** The page names the app bundle on the element of the bootstrap script (`shell/src/page/document/document.ts`). */
const startApp = async ({
  program = '',
  programIntegrity = '',
  liveStream = '',
}: DOMStringMap): Promise<void> => {
  const fallback = createFallbackPlayer(document, liveStream, sound.isPlaying)
  await whenFirstScreenPainted(window, systemClock)
  await downloads.settled()
  const bundle = { load: () => loadScript(program, programIntegrity), refetch: () => refetch(program) }
  await runAppBundle(document, bundle, fallback, systemClock)
}

void whenDownloadsMayStart(window, systemClock).then(downloads.start)
if (document.currentScript) void startApp(document.currentScript.dataset)
