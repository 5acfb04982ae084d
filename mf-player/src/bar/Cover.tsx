// The cover of what plays, or the default cover.
import { coverSrcSet } from '@site/shared/address'
import { useSiteConfig, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useState } from 'react'
import { selectReplay } from '../session/session'

interface CoverProps {
  readonly className: string | undefined
}

export const Cover = ({ className }: CoverProps): ReactNode => {
  const src = useSiteSelector(selectReplay)?.coverUrl
  const fallbackSrc = useSiteConfig().defaultCovers?.small
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const usable = src !== undefined && src !== brokenSrc
  return (
    <img
      className={className}
      data-missing={usable ? undefined : ''}
      src={usable ? src : fallbackSrc}
      srcSet={usable ? coverSrcSet(src) : undefined}
      sizes="44px"
      alt=""
      width={44}
      height={44}
      decoding="async"
      onError={() => setBrokenSrc(src ?? null)}
    />
  )
}
