/**
 * Stands in the place of the starter while some part of the page has a canary. It knows the visitor's cohorts, so it
 * decides which version's files are fetched ahead, and which version of the shell runs.
 */

import { sessionStore } from '@site/shared/storage'
import { openLocalStore } from '@site/shared/storage/open'
import { guardScripts } from '../boot/trustedTypes'
import { createIsOffered } from '../parts/cohort'
import { addShellStyles, preload } from './addFiles'
import { answerClicks } from './answerClicks'
import { browserScreen } from './browserScreen'
import type { EarlySound } from './earlySound'
import { fetchAhead } from './fetchAhead'
import { createNetwork, type Network } from './network'
import { chooseFiles, readOffers, type ShellCanary } from './offers'
import { type CanaryProgram, runCanary } from './runCanary'
import { runScript } from './runScript'
import { startPage } from './startPage'
import { systemTimer } from './timer'

const programOf = ({ version, program, styles }: ShellCanary): CanaryProgram => ({
  version,
  styles: addShellStyles(styles),
  run: () => runScript(program.url, program.integrity ?? ''),
})

const start = (dataset: DOMStringMap, sound: EarlySound, network: Network): void => {
  const isOffered = createIsOffered(openLocalStore, Math.random)
  const { files, shell } = chooseFiles(readOffers(dataset), isOffered, sessionStore)
  const program = shell && programOf(shell)
  for (const file of files) if (!shell?.styles.includes(file)) preload(file)
  const screen = browserScreen(window)
  void fetchAhead(network, screen, systemTimer)
  void startPage(
    dataset,
    screen,
    sound,
    network,
    program ? () => runCanary(program, document, systemTimer) : undefined,
  )
}

const { currentScript } = document

guardScripts(window)
const network = createNetwork(document, systemTimer)
const sound = answerClicks(document, network)
if (currentScript) start(currentScript.dataset, sound, network)
