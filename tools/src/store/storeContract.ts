import type { Store } from './store'

const text = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString()

/** What every store does; `open` gives an empty one. */
export const describeStore = (name: string, open: () => Store): void => {
  describe(`a store in ${name}`, () => {
    it('has nothing at first', async () => {
      const store = open()
      expect(await store.read('registry.json')).toBeUndefined()
      expect(await store.list('')).toEqual([])
      expect(await store.list('revisions/')).toEqual([])
      expect(await store.shownPages()).toBeUndefined()
    })

    it('keeps bytes and texts as they were', async () => {
      const store = open()
      const bytes = Uint8Array.from([0, 255, 10, 13])
      expect(await store.create('parts/label/1.0.0/cover.webp', bytes)).toBe(true)
      await store.replace('registry.json', 'né à Toulouse')
      expect(Buffer.from((await store.read('parts/label/1.0.0/cover.webp')) ?? [])).toEqual(
        Buffer.from(bytes),
      )
      expect(text(await store.read('registry.json'))).toBe('né à Toulouse')
    })

    it('creates a key once', async () => {
      const store = open()
      expect(await store.create('revisions/00000001.json', 'first')).toBe(true)
      expect(await store.create('revisions/00000001.json', 'second')).toBe(false)
      expect(text(await store.read('revisions/00000001.json'))).toBe('first')
    })

    it('answers one of many who create a key at the same moment, and keeps what that one brought', async () => {
      const store = open()
      const tried = Array.from({ length: 20 }, (_, index) => String(index))
      const created = await Promise.all(tried.map((bytes) => store.create('revisions/00000001.json', bytes)))
      const winners = tried.filter((_, index) => created[index])
      expect(winners).toHaveLength(1)
      expect(text(await store.read('revisions/00000001.json'))).toBe(winners[0])
    })

    it('replaces what a key had, and creates no other', async () => {
      const store = open()
      await store.replace('registry.json', 'a longer text')
      await store.replace('registry.json', 'short')
      expect(text(await store.read('registry.json'))).toBe('short')
      expect(await store.list('')).toEqual(['registry.json'])
    })

    it('copies; neither copy follows the other', async () => {
      const store = open()
      await store.create('pages/1/index.html', 'first')
      await store.copy('pages/1/index.html', 'pages/2/index.html')
      await store.copy('pages/1/index.html', 'pages/2/index.html')
      await store.replace('pages/2/index.html', 'second')
      expect(text(await store.read('pages/1/index.html'))).toBe('first')
      await store.remove(['pages/1/index.html'])
      expect(text(await store.read('pages/2/index.html'))).toBe('second')
      await expect(store.copy('pages/1/index.html', 'pages/3/index.html')).rejects.toThrow()
    })

    it('lists what begins with a folder, sorted, and nothing of a folder whose name begins alike', async () => {
      const store = open()
      for (const key of ['parts/label/2.0.0/b.js', 'parts/label/1.0.0/x/a.js', 'parts/label-2/1.0.0/a.js'])
        await store.create(key, '')
      expect(await store.list('parts/label/')).toEqual(['parts/label/1.0.0/x/a.js', 'parts/label/2.0.0/b.js'])
      expect(await store.list('parts/')).toHaveLength(3)
    })

    it('removes keys, those too that are not there', async () => {
      const store = open()
      await store.create('parts/label/1.0.0/a.js', '')
      await store.create('parts/label/1.0.0/b.js', '')
      await store.remove(['parts/label/1.0.0/a.js', 'parts/label/1.0.0/none.js'])
      expect(await store.list('')).toEqual(['parts/label/1.0.0/b.js'])
      expect(await store.create('parts/label/1.0.0/a.js', 'again')).toBe(true)
    })

    it('creates beside what is removed at the same moment', async () => {
      const store = open()
      for (let round = 0; round < 100; round += 1) {
        await store.create('parts/label/1.0.0/a.js', '')
        const removed = store.remove(['parts/label/1.0.0/a.js'])
        expect(await store.create('parts/label/1.0.0/b.js', '')).toBe(true)
        await removed
        await store.remove(['parts/label/1.0.0/b.js'])
      }
      expect(await store.list('')).toEqual([])
    })

    it('shows a set of pages, then another', async () => {
      const store = open()
      await store.create('pages/41-a/index.html', 'first')
      await store.showPages('41-a')
      expect(await store.shownPages()).toBe('41-a')
      await store.showPages('42-b')
      expect(await store.shownPages()).toBe('42-b')
      expect(await store.list('')).toEqual(['pages/41-a/index.html'])
    })

    it.each([
      '../escape',
      'parts/../../escape',
      '/etc/passwd',
      'parts//label',
      '.hidden',
      'a\\b',
      'a\0b',
      '',
    ])('keeps nothing under %j', async (key) => {
      const store = open()
      await expect(async () => store.create(key, '')).rejects.toThrow('no name of a file')
      await expect(async () => store.replace(key, '')).rejects.toThrow('no name of a file')
    })
  })
}
