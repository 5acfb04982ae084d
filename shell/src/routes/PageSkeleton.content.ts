export const pageSkeletonContent = { loading: 'Chargement de la page' } as const
