/**
 * The first script of a prerendered page, small enough to stand in it. It replays what visitors click before the
 * program is there, starts the program once the page can be seen (it is fetched from the beginning), and checks that it does.
 */
import { guardScripts } from '../boot/trustedTypes'
import { replayEarlyClicks } from '../parts/eventReplay'
import { startPage } from './startPage'

const { currentScript } = document

guardScripts(window)
replayEarlyClicks(document)
if (currentScript) void startPage(currentScript.dataset)
