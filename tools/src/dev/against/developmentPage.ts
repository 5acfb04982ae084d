import type { PublishedVersion, Registry } from '@site/shared/registry'
import { element, jsonBlock, voidElement } from '@site/shell/document/html'
import { urlOf } from '@site/shell/document/slotFiles'
import { REFRESH_SCRIPT_URL } from '../refreshing'

const REGISTRY_BLOCK = /<script type="application\/json" id="registry">[^<]*<\/script>/
/** It speaks of the deployed files only. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/i
const SHELL_SCRIPT = /<script[^>]* src="[^"]*\/parts\/shell\/[^"]*"[^>]*><\/script>/g
/** It would run the deployed shell. */
const STARTER = /<script data-program=[\s\S]*?<\/script>/
const STYLE = 'main.css'

const refreshScript = element('script', { defer: true, src: REFRESH_SCRIPT_URL })

/** The styles of the deployed shell stay: they stand aside by name where the two differ. */
const filesOf = (shell: PublishedVersion): string => {
  return [
    voidElement('link', { rel: 'stylesheet', href: urlOf(shell, STYLE) }),
    element('script', { defer: true, src: shell.entry }),
  ].join('\n')
}

const withShell = (page: string, shell: PublishedVersion | undefined): string =>
  shell
    ? page
        .replaceAll(SHELL_SCRIPT, '')
        .replace(STARTER, '')
        .replace('</head>', () => `${filesOf(shell)}\n</head>`)
    : page

/**
 * A deployed page that starts with another registry, and follows the builds of the part under work.
 * @param shell takes the place of the deployed one
 */
export const developmentPage = (deployed: string, registry: Registry, shell?: PublishedVersion): string =>
  withShell(deployed, shell)
    .replace(POLICY, '')
    .replace(REGISTRY_BLOCK, () => `${jsonBlock('registry', registry)}\n${refreshScript}`)
