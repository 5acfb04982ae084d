import { Icon } from '@site/shared/design/icon/Icon'
import type { ReactNode } from 'react'

const LineIcon = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Icon fill="none" stroke="currentColor" strokeWidth="2">
    {children}
  </Icon>
)

export const InstagramIcon = (): ReactNode => (
  <LineIcon>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4.2" />
    <circle cx="17.2" cy="6.8" r="0.6" fill="currentColor" />
  </LineIcon>
)

export const SoundcloudIcon = (): ReactNode => (
  <LineIcon>
    <path d="M2 14.5v3M5 12.5v5M8 10.5v7M11 8v9.5" />
    <path d="M14 17.5V7.6a5 5 0 0 1 5 4.6 2.7 2.7 0 1 1 .4 5.3H14Z" />
  </LineIcon>
)

export const BandcampIcon = (): ReactNode => (
  <LineIcon>
    <path d="M2.5 17 8.3 7h13.2l-5.8 10Z" fill="currentColor" />
  </LineIcon>
)

export const LinkListIcon = (): ReactNode => (
  <LineIcon>
    <path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9" />
  </LineIcon>
)
