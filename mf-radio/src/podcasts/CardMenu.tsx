// Keeps a podcast for later from its card; the buttons are fetched when the menu opens first.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Menu } from './Menu'
import type { Podcast } from './podcast'
import { podcastsContent } from './podcasts.content'

const Unavailable = (): ReactNode => <p role="alert">{podcastsContent.failed.offline}</p>

const KeepButtons = lazy(() =>
  import(/* webpackChunkName: "keep" */ '../kept/KeepButtons').then(
    (module) => ({ default: module.KeepButtons }),
    () => ({ default: Unavailable }),
  ),
)

export const CardMenu = ({ podcast }: { readonly podcast: Podcast }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Menu onCard label={podcastsContent.keep(podcast.artist, podcast.show)} onToggle={setIsOpen}>
      {isOpen && (
        <Suspense>
          <KeepButtons podcast={podcast} />
        </Suspense>
      )}
    </Menu>
  )
}
