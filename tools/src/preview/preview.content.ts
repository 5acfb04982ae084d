import type { Failure } from '../lib/failures'

const REASONS: Readonly<Record<Failure['kind'], string>> = {
  'other-signature': 'Le lien est incomplet ou a été modifié : copiez-le en entier.',
  'other-host': 'Ce lien est celui d’un autre site.',
  late: 'Sa durée est écoulée.',
  'no-version': 'La version qu’il montrait a été supprimée.',
  'key-revoked': 'La clé de l’équipe qui l’a demandé n’est plus valable.',
  'other-contract': 'La version qu’il montre ne va pas avec le site en ligne.',
}

export const previewContent = {
  ended: {
    title: 'Ce lien d’aperçu n’est plus valable',
    reason: ({ kind }: Pick<Failure, 'kind'>) => REASONS[kind] ?? 'Il ne peut pas être vérifié.',
    remedy: 'Demandez-en un nouveau à l’équipe qui vous l’a envoyé.',
  },
  broken: {
    title: 'L’aperçu ne peut pas être montré',
    reason: 'La version à voir ne démarre pas. Le journal du site en dit la raison.',
  },
  live: 'Aller au site en ligne',
} as const
