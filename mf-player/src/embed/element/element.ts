import { systemAfter, systemNow } from '@site/shared/clock'
import { originOfScript, readElementSite } from './elementSite'
import { openFrame } from './frameLink'
import { createPageSound, watchPolicy } from './pageSound'
import { createPlayerElement } from './playerElement'

/** The script of pages that are not ours: defines the element of the site, once, whenever and however often it comes. */

const site = readElementSite()

if (!customElements.get(site.element))
  customElements.define(
    site.element,
    createPlayerElement({
      site,
      origin: originOfScript(document.currentScript, site),
      clock: { now: systemNow, after: systemAfter },
      createSound: () => createPageSound(document),
      isBlocked: watchPolicy(document),
      openFrame,
    }),
  )
