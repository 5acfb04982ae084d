import { useLocation } from '@site/shared/platform'
import { useState } from 'react'
import { LIST } from './back'

/** The query of the list of residents as it was last seen; empty before it was. */
export const useListSearch = (): string => {
  const { pathname, search } = useLocation()
  const [last, setLast] = useState('')
  if (pathname === LIST && search !== last) setLast(search)
  return last
}
