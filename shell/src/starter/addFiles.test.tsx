import { fireEvent } from '@testing-library/react'
import { addShellStyles, preload } from './addFiles'

beforeEach(() => document.head.replaceChildren())

const links = () => [...document.head.querySelectorAll('link')]

test('a file stands among those fetched ahead as its own kind, in the way it will be asked for', () => {
  preload({ url: '/parts/label/1.1.0/label.js', integrity: 'sha384-abcd' })
  preload({ url: '/parts/label/1.1.0/label.css' })
  expect(links()).toEqual([
    expect.objectContaining({
      rel: 'preload',
      as: 'script',
      integrity: 'sha384-abcd',
      crossOrigin: 'anonymous',
      media: 'not all',
    }),
    expect.objectContaining({
      rel: 'preload',
      as: 'style',
      crossOrigin: 'anonymous',
      media: 'not all',
    }),
  ])
})

test('the styles of a canary apply to nothing while they come', async () => {
  const isThere = addShellStyles([{ url: '/main.css' }, { url: '/rest.css' }])
  expect(links().map(({ rel, media, dataset }) => [rel, media, dataset.shellStyles])).toEqual([
    ['stylesheet', 'not all', 'canary'],
    ['stylesheet', 'not all', 'canary'],
  ])
  for (const link of links()) fireEvent.load(link)
  expect(await isThere).toBe(true)
})

test('one that cannot be fetched leaves them incomplete', async () => {
  const isThere = addShellStyles([{ url: '/main.css' }])
  for (const link of links()) fireEvent.error(link)
  expect(await isThere).toBe(false)
})
