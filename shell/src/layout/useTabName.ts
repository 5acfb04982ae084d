import { nameTab } from '@site/shared/document'
import { useEffect } from 'react'

const WATCHED = { childList: true, characterData: true, subtree: true }

/**
 * Keeps the name of the site at the end of the tab's title, once. Parts write their titles themselves, and those built against
 * an older contract write them without the name.
 */
export const useTabName = (siteName: string): void => {
  useEffect(() => {
    const nameTitle = (): void => {
      const title = nameTab(document.title, siteName)
      // Writing the same title again would call this without end.
      if (title !== document.title) document.title = title
    }
    nameTitle()
    const observer = new MutationObserver(nameTitle)
    observer.observe(document.head, WATCHED)
    return () => observer.disconnect()
  }, [siteName])
}
