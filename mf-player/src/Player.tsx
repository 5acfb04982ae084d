import { type Feature, useFeature, useSiteDispatch } from '@site/shared/platform'
import { type ReactNode, useEffect } from 'react'
import { PlayerBar } from './bar/PlayerBar'
import { playerFeature } from './playerFeature'
import { playerShown } from './session/intents'

export interface PlayerProps {
  /** The player's effects; a browser's own when absent. */
  readonly feature?: Feature
}

/** The persistent player: one bar for the live stream and for replays. */
export const Player = ({ feature = playerFeature }: PlayerProps): ReactNode => {
  useFeature(feature)
  const dispatch = useSiteDispatch()
  useEffect(() => {
    dispatch(playerShown())
  }, [dispatch])
  return <PlayerBar />
}
