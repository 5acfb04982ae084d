import type { ReactNode } from 'react'
import { ConsentGate } from './ConsentGate'
import css from './ThirdPartyFrame.module.css'

export interface ThirdPartyFrameProps {
  readonly provider: string
  /** Names the frame for people who cannot see it. */
  readonly title: string
  readonly src: string
  readonly width: number
  readonly height: number
  /** Permissions policy of the frame. */
  readonly allow?: string
  /** Sandbox flags; only what the provider needs to work. */
  readonly sandbox?: string
}

/** An iframe of somebody else's: titled, lazy, sandboxed, and shown only with consent where the site asks for it. */
export const ThirdPartyFrame = ({ provider, ...frame }: ThirdPartyFrameProps): ReactNode => (
  <ConsentGate provider={provider}>
    <iframe
      {...frame}
      className={css.frame}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={frame.sandbox ?? 'allow-scripts allow-same-origin allow-popups'}
    />
  </ConsentGate>
)
