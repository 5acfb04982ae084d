import { Icon } from '@site/shared/design/Icon'
import type { ReactNode } from 'react'

const FilledIcon = ({ path }: { readonly path: string }): ReactNode => (
  <Icon size={20}>
    <path d={path} />
  </Icon>
)

export const PauseIcon = (): ReactNode => <FilledIcon path="M5 3h3.5v14H5zM11.5 3H15v14h-3.5z" />

export const PlayIcon = (): ReactNode => <FilledIcon path="M5 2.5v15L17 10z" />

export const PreviousIcon = (): ReactNode => <FilledIcon path="m12.5 2 2 2-6 6 6 6-2 2-8-8z" />

export const NextIcon = (): ReactNode => <FilledIcon path="m7.5 2-2 2 6 6-6 6 2 2 8-8z" />
