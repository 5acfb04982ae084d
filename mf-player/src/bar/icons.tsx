// Icons of the player, each one filled path.
import { Icon } from '@site/shared/design/Icon'
import type { ReactNode } from 'react'

export const FilledIcon = ({ path }: { readonly path: string }): ReactNode => (
  <Icon>
    <path d={path} />
  </Icon>
)

export const PlayIcon = (): ReactNode => <FilledIcon path="M7 4.5v15l12.5-7.5z" />
export const PauseIcon = (): ReactNode => <FilledIcon path="M6 5h4v14H6zm8 0h4v14h-4z" />
export const PreviousIcon = (): ReactNode => <FilledIcon path="M5 5h2.5v14H5zm14 0v14L8.5 12z" />
export const NextIcon = (): ReactNode => <FilledIcon path="M16.5 5H19v14h-2.5zM5 5l10.5 7L5 19z" />
export const ChatIcon = (): ReactNode => (
  <FilledIcon path="M4 4h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm3 4v1.8h10V8zm0 3.6v1.8h7v-1.8z" />
)
export const QueueIcon = (): ReactNode => (
  <FilledIcon path="M3 5h18v2H3zm0 5.5h18v2H3zM3 16h9v2H3zm12-2v8l7-4z" />
)
export const HistoryIcon = (): ReactNode => (
  <FilledIcon path="M12 3a9 9 0 1 1-8.5 6h2.2A7 7 0 1 0 12 5a7 7 0 0 0-5 2.1L9.4 9.5H3V3l2.6 2.6A9 9 0 0 1 12 3zm-1 4h2v4.6l3.2 1.9-1 1.7L11 12.7z" />
)
export const KnobsIcon = (): ReactNode => (
  <FilledIcon path="M5 3h2v8H5zm0 14h2v4H5zm-2-5h6v4H3zm8-9h2v3h-2zm0 9h2v9h-2zm-2-5h6v4H9zm8-4h2v10h-2zm0 16h2v2h-2zm-2-5h6v4h-6z" />
)
export const FoldIcon = (): ReactNode => <FilledIcon path="m5 8 7 7 7-7 1.6 1.6L12 18.2 3.4 9.6z" />
export const CloseIcon = (): ReactNode => (
  <FilledIcon path="m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z" />
)
export const SoundIcon = (): ReactNode => (
  <FilledIcon path="M3 9v6h4l5 4.5v-15L7 9zm11-1.5v2a3 3 0 0 1 0 5v2a5 5 0 0 0 0-9zm0-4v2.1a7 7 0 0 1 0 12.8v2.1a9 9 0 0 0 0-17z" />
)
export const MutedIcon = (): ReactNode => (
  <FilledIcon path="M3 9v6h4l5 4.5v-15L7 9zm12.4-.4L14 10l2 2-2 2 1.4 1.4 2-2 2 2 1.4-1.4-2-2 2-2-1.4-1.4-2 2z" />
)
