import { testSiteConfig } from '@site/shared/testing/node'
import { oembedLinks } from './oembedLinks'
import { playedAt } from './playedAt'

const linksAt = (path: string) => oembedLinks(testSiteConfig, playedAt(path, []))

it('tells of a page that plays something in both formats, by absolute addresses', () => {
  const url = 'https%3A%2F%2Fsite.example%2Fpodcasts%2Fnappe-1abc'
  expect(linksAt('/podcasts/nappe-1abc')).toEqual([
    `<link rel="alternate" type="application/json+oembed" href="https://site.example/api/oembed?url=${url}&amp;format=json">`,
    `<link rel="alternate" type="text/xml+oembed" href="https://site.example/api/oembed?url=${url}&amp;format=xml">`,
  ])
  expect(linksAt('/')).toHaveLength(2)
})

it('tells nothing of any other', () => {
  expect(linksAt('/label')).toEqual([])
})
