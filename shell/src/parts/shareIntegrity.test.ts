import { publishedPart } from '@site/shared/registry/fixture'
import { shareIntegrity } from './shareIntegrity'

const published = publishedPart().versions['1.0.0-aaa']!

afterEach(() => {
  globalThis.partIntegrity = undefined
})

describe('the integrity of files a part loads by itself', () => {
  it('is known by their absolute url', () => {
    shareIntegrity({ ...published, integrity: { 'chunk.1.js': 'sha384-abcd' } }, 'https://site.example/label')
    expect(globalThis.partIntegrity).toEqual({
      'https://site.example/parts/label/1.0.0-aaa/chunk.1.js': 'sha384-abcd',
    })
  })

  it('is known for parts on another origin', () => {
    const entry = 'https://label.example/1/remoteEntry.js'
    shareIntegrity({ ...published, entry, integrity: { 'a.js': 'sha384-abcd' } }, 'https://site.example/')
    expect(globalThis.partIntegrity).toEqual({ 'https://label.example/1/a.js': 'sha384-abcd' })
  })
})
