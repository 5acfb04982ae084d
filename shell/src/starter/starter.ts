/**
 * The first script of a prerendered page, small enough to stand in it. It replays what visitors click before the
 * program is there, has the program fetched once what the page is seen with has come, starts it once the page can be seen,
 * and checks that it does.
 */
import { systemClock } from '@site/shared/clock'
import { guardScripts } from '../boot/trustedTypes'
import { replayEarlyClicks } from '../parts/eventReplay'
import { browserScreen } from './browserScreen'
import { fetchAhead } from './fetchAhead'
import { startPage } from './startPage'

const { currentScript } = document

guardScripts(window)
replayEarlyClicks(document)
void fetchAhead(document, browserScreen(window), systemClock)
if (currentScript) void startPage(currentScript.dataset)
