import { type ComponentType, createElement } from 'react'
import { Home } from './home/Home'
import { Podcasts } from './podcastArchive/Podcasts'
import { Podcast } from './podcastPage/Podcast'
import { Residence } from './residences/Residence'
import { Residences } from './residences/Residences'
import { prerender } from './testing/prerender'

test.each<[string, ComponentType, string]>([
  ['/', Home, 'Basse fréquence vol. 5'],
  ['/residences', Residences, 'Zéphyr Bas'],
  ['/residences/158cm', Residence, 'Haut-parleuse'],
  ['/residences/personne', Residence, 'Résidence introuvable'],
  ['/podcasts', Podcasts, 'Chercher'],
  ['/podcasts/nuit-1r9wi7g', Podcast, 'Chargement des podcasts'],
])('%s can be prerendered where there is no browser', (path, page, text) => {
  expect(typeof window).toBe('undefined')
  expect(prerender(createElement(page), path)).toContain(text)
})
