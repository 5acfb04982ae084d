import { de } from '../../core/text'

export const frameContent = {
  explanation: (provider: string) =>
    `Ce contenu vient ${de(provider)}. En l’affichant, votre navigateur contacte ce service, qui peut déposer des cookies.`,
  withoutScripts: 'Il ne peut s’afficher qu’avec JavaScript.',
  show: (provider: string) => `Afficher ${provider}`,
  always: (provider: string) => `Toujours autoriser ${provider}`,
  withdraw: (provider: string) => `Ne plus autoriser ${provider}`,
} as const
