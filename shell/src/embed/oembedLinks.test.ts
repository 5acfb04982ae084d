import { testSiteConfig } from '@site/shared/testing/node'
import { findPlayable } from './findPlayable'
import { oembedLinks } from './oembedLinks'

const linksAt = (path: string) => oembedLinks(testSiteConfig, findPlayable(path, []))

it('a page that plays something has links in both formats, with absolute addresses', () => {
  const url = 'https%3A%2F%2Fsite.example%2Fpodcasts%2Fnappe-1abc'
  expect(linksAt('/podcasts/nappe-1abc')).toEqual([
    `<link rel="alternate" type="application/json+oembed" href="https://site.example/api/oembed?url=${url}&amp;format=json">`,
    `<link rel="alternate" type="text/xml+oembed" href="https://site.example/api/oembed?url=${url}&amp;format=xml">`,
  ])
  expect(linksAt('/')).toHaveLength(2)
})

it('other pages have none', () => {
  expect(linksAt('/label')).toEqual([])
})
