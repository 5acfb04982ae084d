import { systemAfter, systemNow } from '@site/shared/clock'
import { canDefine, originOfScript, readElementSite } from './elementSite'
import { openFrame } from './frameLink'
import { fetchAnswer } from './pagePorts'
import { createPageSound, watchPolicy } from './pageSound'
import { createPlayerElement } from './playerElement'

/** The script that other sites load: defines the custom element once, even if the script runs several times. */

const site = readElementSite()

if (canDefine(CSSStyleSheet, Object) && !customElements.get(site.element))
  customElements.define(
    site.element,
    createPlayerElement({
      site,
      origin: originOfScript(document.currentScript, site),
      clock: { now: systemNow, after: systemAfter },
      createSound: () => createPageSound(document),
      isBlocked: watchPolicy(document),
      openFrame,
      fetchAnswer,
    }),
  )
