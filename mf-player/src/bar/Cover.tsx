// The cover of what plays, or the default cover.
import { coverSrcSet } from '@site/shared/cover'
import { useSiteSelector } from '@site/shared/platform'
import { assetUrl } from '@site/shared/view'
import { type ReactNode, useState } from 'react'
import { selectReplay } from '../session/session'

interface CoverProps {
  readonly className: string | undefined
}

const DEFAULT_COVER = 'images/default-cover-192.webp'

export const Cover = ({ className }: CoverProps): ReactNode => {
  const src = useSiteSelector(selectReplay)?.coverUrl
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const usable = src !== undefined && src !== brokenSrc
  return (
    <img
      className={className}
      src={usable ? src : assetUrl(DEFAULT_COVER)}
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
