/** Follows the links of HTML that React does not render, while a sound plays: it would end with the document. */

import { useNavigate } from '@site/shared/host'
import { useEffect } from 'react'
import { hasPage } from '../routes/pages'
import { usePages } from '../routes/SitePages'
import { findFollowedLink } from './followedLink'

/** The HTML a part was prerendered with until it is hydrated, and what a failed part leaves in view. */
const STATIC_SLOT = '[data-failed], :not([data-hydrated])'

const isStatic = (link: Element): boolean => link.closest('[data-slot]')?.matches(STATIC_SLOT) ?? false

const isSoundOn = (): boolean => [...document.querySelectorAll('audio')].some(({ paused }) => !paused)

/**
 * Follows such a link inside the open page. Without a sound the browser follows it: it shows the page whole, also where the
 * part has failed. React stops clicks on what it has not hydrated: they are read before it sees them.
 */
export const useStaticLinks = (): void => {
  const pages = usePages()
  const navigate = useNavigate()
  useEffect(() => {
    // Without a registry, pages have no module to show.
    const shown = pages.filter(({ module }) => module !== '')
    const follow = (click: MouseEvent): void => {
      const link = findFollowedLink(click)
      if (!link || !isStatic(link) || !hasPage(shown, link.pathname) || !isSoundOn()) return
      click.preventDefault()
      click.stopPropagation()
      void navigate(`${link.pathname}${link.search}${link.hash}`)
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [pages, navigate])
}
