import type { ReactNode } from 'react'

const Icon = ({ path }: { readonly path: string }): ReactNode => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

export const PauseIcon = (): ReactNode => <Icon path="M5 3h3.5v14H5zM11.5 3H15v14h-3.5z" />

export const PlayIcon = (): ReactNode => <Icon path="M5 2.5v15L17 10z" />

export const PreviousIcon = (): ReactNode => <Icon path="m12.5 2 2 2-6 6 6 6-2 2-8-8z" />

export const NextIcon = (): ReactNode => <Icon path="m7.5 2-2 2 6 6-6 6 2 2 8-8z" />
