import { CardGrid } from '@site/shared/design/card/CardGrid'
import { Reveal } from '@site/shared/design/reveal/Reveal'
import type { ReactNode } from 'react'
import { ReleaseCard } from './ReleaseCard'
import type { Release } from './release'

/** Cards after this many are revealed on scroll (behaviour 9.1). */
const SHOWN_AT_ONCE = 3
/** Pixels above the bottom of the viewport (behaviour 9.1). */
const REVEAL_OFFSET_PX = 50

const Revealed = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Reveal offsetPx={REVEAL_OFFSET_PX}>{children}</Reveal>
)

const cardAt = (index: number, release: Release): ReactNode =>
  index < SHOWN_AT_ONCE ? (
    <ReleaseCard release={release} first />
  ) : (
    <Revealed>
      <ReleaseCard release={release} />
    </Revealed>
  )

/** The artwork wall: every release, newest first. */
export const ReleaseGrid = ({ releases }: { readonly releases: readonly Release[] }): ReactNode => (
  <CardGrid>
    {releases.map((release, index) => (
      <li key={release.url}>{cardAt(index, release)}</li>
    ))}
  </CardGrid>
)
