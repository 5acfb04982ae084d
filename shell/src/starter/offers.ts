import type { CanaryOffer, PageFile } from '@site/shared/document'
import type { SiteStorage } from '@site/shared/storage'
import type { IsOffered } from '../parts/cohort'
import { QUARANTINE_KEY, quarantineName } from '../parts/quarantineKey'

/** The canary of the shell, for a visitor who tries it. */
export interface ShellCanary {
  readonly version: string
  readonly program: PageFile
  readonly styles: readonly PageFile[]
}

export interface ChosenFiles {
  /** To fetch ahead. */
  readonly files: readonly PageFile[]
  readonly shell: ShellCanary | null
}

/** What the page says of its canaries on the starter's own element. */
export const readOffers = ({ canaries = '[]' }: DOMStringMap): readonly CanaryOffer[] => JSON.parse(canaries)

export const isStyle = ({ url }: PageFile): boolean => url.endsWith('.css')

const shellIn = ({ version, canary }: CanaryOffer): ShellCanary | null => {
  const [program, ...styles] = canary
  return program ? { version, program, styles } : null
}

/** Chooses by the visitor's cohorts; a version that failed before in this session is not tried again. */
export const chooseFiles = (
  offers: readonly CanaryOffer[],
  isOffered: IsOffered,
  session: Pick<SiteStorage, 'read'>,
): ChosenFiles => {
  const quarantined = session.read(QUARANTINE_KEY) ?? ''
  const isTried = (offer: CanaryOffer): boolean =>
    isOffered(offer.part, offer) &&
    !quarantined.includes(JSON.stringify(quarantineName(offer.part, offer.version)))
  const chosen = offers.map((offer) => ({ ...offer, tried: isTried(offer) }))
  const shell = chosen.find(({ part, tried }) => part === 'shell' && tried)
  return {
    files: chosen.flatMap(({ tried, live, canary }) => (tried ? canary : live)),
    shell: shell ? shellIn(shell) : null,
  }
}
