export interface BackTarget {
  readonly to: '/' | '/residences'
  readonly from: 'detail' | 'page'
}

/** Where the back button leads: nowhere on home, to the list from a resident, home from anywhere else. */
export const backTarget = (path: string): BackTarget | null => {
  if (path === '/') return null
  return path.startsWith('/residences/') ? { to: '/residences', from: 'detail' } : { to: '/', from: 'page' }
}
