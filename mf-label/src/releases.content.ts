import type { QueryFailure } from '@site/shared/query'

/** French copy of the label's page and widget. */
export const releasesContent = {
  title: 'Label',
  metaDescription: 'Liste des releases du label',
  stylesLabel: 'Styles du label',
  compilation: 'Compilation',
  count: (releases: number) => (releases > 1 ? 'sorties' : 'sortie'),
  listHeading: 'Les sorties du label',
  allRecords: 'Écouter et acheter tout le catalogue',
  loading: 'Chargement des sorties',
  empty: 'Aucune sortie à écouter pour l’instant. La prochaine est au mastering.',
  failed: {
    offline:
      'Liaison coupée\u00a0: les sorties ne se chargent pas. Vérifiez votre connexion, puis réessayez.',
    unavailable: 'Rien dans les bacs\u00a0: les sorties ne répondent pas pour le moment.',
    /** The service has no releases yet. */
    missing: 'Les sorties arrivent bientôt.',
  } satisfies Record<QueryFailure, string>,
} as const
