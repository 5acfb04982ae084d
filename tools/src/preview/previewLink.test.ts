import type { PublishedPage } from '@site/shared/registry'
import { findFirstPage } from './previewLink'

const page = (path: string): PublishedPage => ({ path, module: 'Label', title: 'Label' })
const [LABEL, EDITIONS, SHOW] = [page('/label'), page('/label/editions'), page('/label/:id')]

test.each<[string, string, readonly PublishedPage[], readonly PublishedPage[] | undefined]>([
  ['the page that the live version does not have', '/label/editions', [LABEL, EDITIONS], [LABEL]],
  ['its first page, if none is new', '/label', [LABEL, EDITIONS], [EDITIONS, LABEL]],
  ['its first page, if the new one has a variable', '/label', [LABEL, SHOW], [LABEL]],
  ['its first page without a variable', '/label', [SHOW, LABEL], [SHOW, LABEL]],
  ['its first page, if no version is live', '/label', [LABEL, EDITIONS], undefined],
  ['the first page of the site, if it has none', '/', [], [LABEL]],
  ['the first page of the site, if all have variables', '/', [SHOW], undefined],
])('a preview begins on %s', (_what, path, pages, live) => {
  expect(findFirstPage({ pages: [...pages] }, live && { pages: [...live] })).toBe(path)
})
