export const routesContent = { loading: 'Chargement de la page' } as const
