import { useSearchParams } from '@site/shared/platform'
import { readMoment, withoutShareLink } from '@site/shared/share'
import { useEffect } from 'react'

/** Plays from the moment the address names, and takes it out of the address. */
export const useMomentOfLink = (play: (startAtMs: number) => void): void => {
  const [query, setQuery] = useSearchParams()
  useEffect(() => {
    const startAtMs = readMoment(query)
    if (startAtMs === 0) return
    play(startAtMs)
    setQuery(withoutShareLink(query), { replace: true })
  }, [play, query, setQuery])
}
