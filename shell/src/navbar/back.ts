/** The list of residents. */
export const LIST = '/residences'

export interface BackTarget {
  readonly to: string
  readonly from: 'detail' | 'page'
}

/**
 * Where the back button leads: nowhere on home, to the list from a resident, home from anywhere else.
 * @param listSearch the filter the list was left with
 */
export const backTarget = (path: string, listSearch = ''): BackTarget | null => {
  if (path === '/') return null
  return path.startsWith(`${LIST}/`)
    ? { to: `${LIST}${listSearch}`, from: 'detail' }
    : { to: '/', from: 'page' }
}
