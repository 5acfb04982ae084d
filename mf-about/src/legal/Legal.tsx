import { useLocation, useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { accessibility } from './accessibility.content'
import { legalNotice } from './legalNotice.content'
import { Prose } from './Prose'
import { privacy } from './privacy.content'

const texts = {
  '/mentions-legales': legalNotice,
  '/vie-privee': privacy,
  '/accessibilite': accessibility,
}

type Address = keyof typeof texts

const isAddress = (path: string): path is Address => Object.hasOwn(texts, path)

/** What the law wants a site to say of itself, each text at an address of its own. */
export const Legal = (): ReactNode => {
  const config = useSiteConfig()
  const path = useLocation().pathname.replace(/\/$/, '')
  return isAddress(path) ? <Prose key={path} {...texts[path](config)} /> : null
}
