import { type SitePage, sitePages } from '@site/shared/pages'
import type { SlotName } from '@site/shared/platform'
import type { PublishedPage, Registry } from '@site/shared/registry'
import { publishedPart, publishedVersion } from '@site/shared/testing/node'

const versionWith = (...pages: PublishedPage[]) => ({
  ...publishedVersion(),
  exposes: pages.map(({ module }) => module),
  pages,
})

/** A published part with these pages. */
export const partWith = (...pages: PublishedPage[]) =>
  publishedPart({ versions: { '1.0.0-aaa': versionWith(...pages) } })

/** An entry in the menu. */
export const inMenu = (label: string, order: number): Pick<PublishedPage, 'navigation'> => ({
  navigation: { label, order, place: 'main' },
})

/** A site with a home, a list whose items have a page each, and two more pages. */
export const testRegistry: Registry = {
  revision: 1,
  parts: {
    radio: partWith(
      { path: '/', module: 'Home', title: 'Accueil' },
      {
        path: '/residences',
        module: 'Residences',
        title: 'Résidences',
        back: 'Retour aux résidences',
        ...inMenu('Résidences', 10),
      },
      { path: '/residences/:id', module: 'Residence', title: 'Résidence' },
    ),
    label: partWith({ path: '/label', module: 'Label', title: 'Label', ...inMenu('Label', 20) }),
    about: partWith({ path: '/a-propos', module: 'About', title: 'À propos', ...inMenu('À propos', 30) }),
  },
}

export const testPages: readonly SitePage[] = sitePages(testRegistry)

/** A page of a part that the site does not have yet. */
export const agendaPage: SitePage = {
  path: '/agenda',
  module: 'Agenda',
  title: 'Agenda',
  slot: 'agenda/Agenda' as SlotName,
  ...inMenu('Agenda', 25),
}
