export const failureContent = { retry: 'Réessayer' } as const
