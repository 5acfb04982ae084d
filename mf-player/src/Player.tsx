import type { ReactNode } from 'react'
import { PlayerBar } from './PlayerBar'

export { playerFeature as feature } from './playerFeature'

/** The persistent player: one bar for the live stream and for replays. */
export const Player = (): ReactNode => <PlayerBar />
