import type { ReactNode } from 'react'
import { useNear } from '../../browser/view'
import { ConsentGate } from './ConsentGate'
import css from './ThirdPartyFrame.module.css'

export interface ThirdPartyFrameProps {
  readonly provider: string
  /** Read by screen readers. */
  readonly title: string
  readonly src: string
  readonly width: number
  readonly height: number
  /** Permissions policy of the frame. */
  readonly allow?: string
  /** Sandbox flags; only what the provider needs to work. */
  readonly sandbox?: string
}

type FrameProps = Omit<ThirdPartyFrameProps, 'provider'>

const Frame = ({
  sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ...frame
}: FrameProps): ReactNode => (
  <iframe
    {...frame}
    className={css.frame}
    loading="lazy"
    referrerPolicy="strict-origin-when-cross-origin"
    sandbox={sandbox}
  />
)

/** Third-party pages are larger than the site: each is fetched when a visitor scrolls near, with or without scripts. */
const NearFrame = (frame: FrameProps): ReactNode => {
  const [place, near] = useNear<SVGSVGElement>()
  if (near) return <Frame {...frame} />
  return (
    <>
      <svg ref={place} className={css.place} width={frame.width} height={frame.height} aria-hidden="true" />
      <noscript>
        <Frame {...frame} />
      </noscript>
    </>
  )
}

/**
 * A third-party iframe: titled, lazy, sandboxed, and shown only after consent where the site requires it.
 * @example <ThirdPartyFrame provider="Google Agenda" title="Programme" src={calendarUrl} width={800} height={600} />
 */
export const ThirdPartyFrame = ({ provider, ...frame }: ThirdPartyFrameProps): ReactNode => (
  <ConsentGate provider={provider}>
    <NearFrame {...frame} />
  </ConsentGate>
)
