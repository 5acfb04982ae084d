import type { Registry } from '@site/shared/registry'
import { element, jsonBlock } from '../../page/html'
import { RELOAD_SCRIPT_URL } from '../reloading'

const REGISTRY_BLOCK = /<script type="application\/json" id="registry">[^<]*<\/script>/
/** It speaks of the deployed files only. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/i

const reloadScript = element('script', { defer: true, src: RELOAD_SCRIPT_URL })

/** A deployed page that starts with another registry, and reloads when the part under work is built. */
export const developmentPage = (deployed: string, registry: Registry): string =>
  deployed
    .replace(POLICY, '')
    .replace(REGISTRY_BLOCK, () => `${jsonBlock('registry', registry)}\n${reloadScript}`)
