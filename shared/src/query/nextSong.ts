import { type SiteThunk, selectNowPlaying, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds after which the api has noted a song that the station announced: it asks every 15 s. */
const NOTED_MS = 20_000

/** The last song that the station named; empty before the first. A station may name none for a moment. */
const useNamedSong = (): string => {
  const song = useSiteSelector((site) => {
    const { artist, title } = selectNowPlaying(site)?.song ?? {}
    return `${artist ?? ''}${title ?? ''}`
  })
  const [named, setNamed] = useState(song)
  if (song !== '' && song !== named) setNamed(song)
  return named
}

/**
 * Refreshes a list of songs once the station plays another one than before.
 * @example useNextSong(() => lastSongsQuery.refresh())
 */
export const useNextSong = (refresh: () => SiteThunk<Promise<void>>): void => {
  const song = useNamedSong()
  const dispatch = useSiteDispatch()
  const before = useRef(song)
  const task = useRef(refresh)
  useEffect(() => {
    task.current = refresh
  })
  useEffect(() => {
    const isFirst = before.current === ''
    if (before.current === song) return
    before.current = song
    if (isFirst) return
    return dispatch((_dispatch, _getState, { clock }) =>
      clock.after(NOTED_MS, () => void dispatch(task.current())),
    )
  }, [dispatch, song])
}
