import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { createFolderStore } from './folderStore'
import { createMemoryStore } from './memoryStore.fake'
import { createOverlayStore } from './overlayStore'
import { describeStore } from './store.contract'

const folder = temporaryFolders()

describeStore('a folder', () => createFolderStore(path.join(folder(), 'site')))
describeStore('a folder that need not survive a power cut', () =>
  createFolderStore(path.join(folder(), 'site'), { durable: false }),
)
describeStore('memory', createMemoryStore)
describeStore('memory, over a store that it does not change', () => createOverlayStore(createMemoryStore()))

describe('a store in a folder', () => {
  it('leaves no drafts after concurrent writes', async () => {
    const dir = folder()
    const store = createFolderStore(dir)
    await Promise.all(['a', 'b', 'c'].map((bytes) => store.create('registry.json', bytes)))
    await Promise.all(['a', 'b', 'c'].map((bytes) => store.replace('registry.json', bytes)))
    expect(readdirSync(path.join(dir, 'drafts'))).toEqual([])
  })

  it('lists and removes any file of an inbox but hidden ones', async () => {
    const dir = folder()
    const store = createFolderStore(dir)
    await store.create('inbox/label/00000001.json', '')
    for (const name of ['!', 'a b', '.hidden']) writeFileSync(path.join(dir, 'inbox/label', name), '')
    const listed = await store.list('inbox/label/')
    expect(listed).toEqual(['inbox/label/!', 'inbox/label/00000001.json', 'inbox/label/a b'])
    await store.remove(listed)
    expect(readdirSync(path.join(dir, 'inbox/label'))).toEqual(['.hidden'])
    await expect(store.remove(['inbox/label/../../registry.json'])).rejects.toThrow('not a valid file name')
  })

  it('lists no files in folders of an inbox', async () => {
    const store = createFolderStore(folder())
    for (const key of ['inbox/label/00000001.json', 'inbox/label/0/a.js', 'outbox/label/0/a.js'])
      await store.create(key, '')
    expect(await store.list('inbox/label/')).toEqual(['inbox/label/00000001.json'])
    expect(await store.list('')).toEqual(['inbox/label/00000001.json', 'outbox/label/0/a.js'])
  })

  it('lists and removes links and empty folders named like letters in an inbox, but not the targets of links', async () => {
    const [dir, outside] = [folder(), folder()]
    const store = createFolderStore(dir)
    const inbox = path.join(dir, 'inbox/label')
    writeFileSync(path.join(outside, 'file'), '')
    mkdirSync(path.join(inbox, '00000003.json'), { recursive: true })
    symlinkSync(path.join(outside, 'file'), path.join(inbox, '00000001.json'))
    symlinkSync(outside, path.join(inbox, '00000002.json'))
    const keys = [1, 2, 3].map((number) => `inbox/label/0000000${number}.json`)
    expect(await store.list('inbox/')).toEqual(keys)
    await store.remove(keys)
    expect(await store.list('inbox/')).toEqual([])
    expect(readdirSync(outside)).toEqual(['file'])
  })

  it('removes the other keys when one cannot be removed, and rejects with its error', async () => {
    const dir = folder()
    const store = createFolderStore(dir)
    mkdirSync(path.join(dir, 'inbox/label/00000001.json/full'), { recursive: true })
    const keys = Array.from({ length: 9 }, (_, at) => `inbox/label/0000000${at + 1}.json`)
    for (const key of keys.slice(1)) await store.create(key, '')
    await expect(store.remove(keys)).rejects.toMatchObject({ code: 'ENOTEMPTY' })
    expect(await store.list('inbox/')).toEqual(keys.slice(0, 1))
  })

  it('keeps the empty inbox of a part, with the rights of its team', async () => {
    const dir = folder()
    const inbox = path.join(dir, 'inbox/label')
    const store = createFolderStore(dir)
    await store.create('inbox/label/00000001.json', '')
    chmodSync(inbox, 0o2770)
    await store.remove(['inbox/label/00000001.json'])
    expect((statSync(inbox).mode & 0o7777).toString(8)).toBe('2770')
  })

  it('names the file in a system error', async () => {
    const dir = folder()
    const store = createFolderStore(dir)
    mkdirSync(path.join(dir, 'registry.json/x'), { recursive: true })
    const file = path.join(dir, 'registry.json')
    await expect(store.read('registry.json')).rejects.toMatchObject({ code: 'EISDIR', path: file })
    await expect(store.replace('registry.json', '')).rejects.toMatchObject({ path: file })
    expect(readdirSync(path.join(dir, 'drafts'))).toEqual([])
  })

  it('does not list the draft of a killed command', async () => {
    const dir = folder()
    mkdirSync(path.join(dir, 'drafts'))
    writeFileSync(path.join(dir, 'drafts/half'), 'half of a')
    expect(await createFolderStore(dir).list('')).toEqual([])
  })

  it('removes drafts older than a day when it writes, and no younger ones', async () => {
    const dir = folder()
    const leftover = path.join(dir, 'drafts/half')
    mkdirSync(path.dirname(leftover))
    writeFileSync(leftover, 'half of a')
    const age = (days: number) => {
      const date = new Date(Date.now() - days * 86_400_000)
      utimesSync(leftover, date, date)
    }
    age(0.9)
    await createFolderStore(dir).create('a.js', '')
    expect(existsSync(leftover)).toBe(true)
    age(1.1)
    await createFolderStore(dir).list('')
    expect(existsSync(leftover)).toBe(true)
    await createFolderStore(dir).replace('a.js', 'new')
    expect(existsSync(leftover)).toBe(false)
  })

  it('keeps the drafts of others although the clock of this machine is wrong', async () => {
    const dir = folder()
    const theirs = path.join(dir, 'drafts/theirs')
    mkdirSync(path.dirname(theirs))
    writeFileSync(theirs, 'being written')
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 400 * 86_400_000)
    await createFolderStore(dir).create('a.js', '')
    clock.mockRestore()
    expect(existsSync(theirs)).toBe(true)
  })

  it('reads, replaces and removes through a link, which older sites have to their pages', async () => {
    const dir = folder()
    const store = createFolderStore(dir)
    await store.create('pages/1-a/label/index.html', 'disques')
    await store.create('pages/1-a/index.html', 'radio')
    symlinkSync('pages/1-a', path.join(dir, 'live'))
    expect(await store.list('live/')).toEqual(['live/index.html', 'live/label/index.html'])
    await store.replace('live/index.html', 'la radio')
    await store.remove(['live/label/index.html'])
    expect(readFileSync(path.join(dir, 'live/index.html'), 'utf8')).toBe('la radio')
    expect(await store.list('live/')).toEqual(['live/index.html'])
  })
})
