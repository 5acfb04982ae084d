import { getFallbackFile, getPageFile, nameTab } from './document'

test.each([
  ['/', 'index.html'],
  ['/label', 'label/index.html'],
  ['/label/', 'label/index.html'],
  ['/residences/158cm', 'residences/158cm/index.html'],
])('the page at %s is the file %s', (path, file) => {
  expect(getPageFile(path)).toBe(file)
})

test.each([
  ['/residences/:id', 'residences/404.html'],
  ['/residences/inconnu/', 'residences/404.html'],
  ['/label/2017/:release', 'label/2017/404.html'],
  ['/label', '404.html'],
])('beside the page at %s the file for others is %s', (path, file) => {
  expect(getFallbackFile(path)).toBe(file)
})

test.each([
  ['Label', 'Label – Onde Basse'],
  ['Label – Onde Basse', 'Label – Onde Basse'],
  ['Label – Onde Basse – Onde Basse', 'Label – Onde Basse'],
  ['Onde Basse À Propos', 'Onde Basse À Propos'],
  ['Onde Basse', 'Onde Basse'],
  ['', 'Onde Basse'],
])('the tab of the page « %s » is « %s »', (title, tab) => {
  expect(nameTab(title, 'Onde Basse')).toBe(tab)
  expect(nameTab(tab, 'Onde Basse')).toBe(tab)
})
