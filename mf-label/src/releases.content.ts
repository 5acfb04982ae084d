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
    offline: 'Les sorties n’ont pas pu être chargées. Vérifiez votre connexion, puis réessayez.',
    unavailable: 'Les sorties ne sont pas disponibles pour le moment.',
    /** The service has no releases yet. */
    missing: 'Les sorties arrivent bientôt.',
  } satisfies Record<QueryFailure, string>,
} as const
