/** The script of pages that are not ours: defines the element of the site, once, whenever and however often it comes. */
import { systemClock } from '@site/shared/clock'
import { originOfScript, readElementSite } from './elementSite'
import { createPlayerElement } from './playerElement'

const site = readElementSite()

if (!customElements.get(site.element))
  customElements.define(
    site.element,
    createPlayerElement(site, originOfScript(document.currentScript, site), systemClock),
  )
