import type { OverrideRefusal } from './overrideRequest'

const refusals: Readonly<Record<OverrideRefusal['kind'], string>> = {
  'override-malformed': 'Il faut l’adresse entière du dossier, origine comprise.',
  'override-from-elsewhere': 'Cette adresse n’est pas sur une origine permise.',
}

export const overridePanelContent = {
  title: 'Essayer une partie du site',
  part: 'Partie',
  option: (name: string, owner: string) => `${name} (${owner})`,
  folder: 'Adresse du dossier',
  hint: (origins: readonly string[]) =>
    `Le dossier où se trouve «\u00a0build.json\u00a0». Origines permises\u00a0: ${origins.join(', ')}`,
  refusals,
  submit: 'Essayer',
  close: 'Fermer',
} as const
