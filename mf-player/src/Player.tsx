import { useSiteDispatch } from '@site/shared/platform'
import { type ReactNode, useEffect } from 'react'
import { playerShown } from './actions/intents'
import { PlayerBar } from './PlayerBar'

export { playerFeature as feature } from './playerFeature'

/** The persistent player: one bar for the live stream and for replays. */
export const Player = (): ReactNode => {
  const dispatch = useSiteDispatch()
  useEffect(() => {
    dispatch(playerShown())
  }, [dispatch])
  return <PlayerBar />
}
