import { pinnedFiles } from './pinnedFiles'

const keys = [
  'pages/7/embed/v1/index.html',
  'pages/7/embed/v1/player.js',
  'pages/7/embed/v1/player.js.br',
  'pages/7/embed/v1/AbC012/player.js',
  'pages/7/embed/v1/AbC012/player.js.br',
  'pages/7/embed/v1/AbC012/player.js.gz',
]

const store = { list: async (prefix: string) => keys.filter((key) => key.startsWith(prefix)) }

it('names the scripts of other sites that are to stay, once each', async () => {
  expect(await pinnedFiles(store, { id: '7', revision: 1 })).toEqual(['embed/v1/AbC012/player.js'])
})

it('names none before there are pages', async () => {
  expect(await pinnedFiles(store, undefined)).toEqual([])
})
