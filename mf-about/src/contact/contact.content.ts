import type { PlatformConfig } from '@site/shared/platform'

export interface ContactContent {
  readonly key: keyof PlatformConfig['emails']
  readonly purpose: string
}

/** French copy of how to write to the collective. */
export const contactContent = {
  heading: 'Contact',
  addresses: [
    { key: 'contact', purpose: 'Une question, une date, une idée' },
    { key: 'shows', purpose: 'Proposer une émission' },
    { key: 'demos', purpose: 'Envoyer une démo au label' },
  ] satisfies readonly ContactContent[],
} as const
