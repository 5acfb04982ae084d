/**
 * The first script of a prerendered page, small enough to stand in it. It answers what visitors click before the program
 * is there, by sound or once it is; has the program fetched once what the page is seen with has come, starts it once the
 * page can be seen, and checks that it does.
 */

import { guardScripts } from '../boot/trustedTypes'
import { answerClicks } from './answerClicks'
import { browserScreen } from './browserScreen'
import { fetchAhead } from './fetchAhead'
import { createNetwork } from './network'
import { startPage } from './startPage'
import { systemTimer } from './timer'

const { currentScript } = document

guardScripts(window)
const network = createNetwork(document, systemTimer)
const sound = answerClicks(document, network)
const screen = browserScreen(window)
void fetchAhead(network, screen, systemTimer)
if (currentScript) void startPage(currentScript.dataset, screen, sound, network)
