import * as v from 'valibot'
import { createFakeStorage } from '../testing/storage.fake'
import { createStorage, type SiteStorage } from './storage'
import { readStored, writeStored } from './stored'

const refuse = (): never => {
  throw new Error('refused')
}

const createBrowserStorage = (methods: Partial<Storage> = {}): Storage => {
  const texts = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    ...methods,
  }
}

const full = createBrowserStorage({ setItem: refuse })
const useless = createBrowserStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
const whole = createBrowserStorage()

const storages: Readonly<Record<string, () => SiteStorage>> = {
  'the fake': () => createFakeStorage(),
  'the browser’s': () => createStorage(() => whole),
  'a full one': () => createStorage(() => full),
  'one that refuses every use': () => createStorage(() => useless),
  'one that may not even be looked at': () => createStorage(refuse),
  'one that is null': () => createStorage(() => null),
  'one that is absent': () => createStorage(() => undefined),
}

describe.each(Object.entries(storages))('a storage over %s', (_, create) => {
  it('returns null for a key that was never written', () => {
    expect(create().read('nobody')).toBeNull()
  })

  it('keeps the last text of a key, for the page’s life at least', () => {
    const storage = create()
    storage.write('key', 'first')
    storage.write('key', 'second')
    expect(storage.read('key')).toBe('second')
  })

  it('has nothing under a key that was removed', () => {
    const storage = create()
    storage.write('key', 'text')
    storage.remove('key')
    expect(storage.read('key')).toBeNull()
  })
})

it('keeps a text for the next page where the browser does', () => {
  createStorage(() => whole).write('key', 'kept')
  expect(createStorage(() => whole).read('key')).toBe('kept')
})

it('a text the browser kept before it was full is replaced for the page’s life', () => {
  const texts = createBrowserStorage({ getItem: () => 'old', setItem: refuse })
  const storage = createStorage(() => texts)
  storage.write('key', 'new')
  expect(storage.read('key')).toBe('new')
})

it('a text the browser will not let go of is gone for the page’s life', () => {
  const texts = createBrowserStorage({ getItem: () => 'old', removeItem: refuse })
  const storage = createStorage(() => texts)
  storage.remove('key')
  expect(storage.read('key')).toBeNull()
})

const NamesSchema = v.array(v.string())

describe('a value under a key', () => {
  it('is read back as it was written', () => {
    const storage = createFakeStorage()
    writeStored(storage, 'names', ['label', 'radio'])
    expect(readStored(storage, 'names', NamesSchema, [])).toEqual(['label', 'radio'])
  })

  it.each([undefined, '', 'not json', '{"label":1}', '[1]'])(
    'is something else where there is %j',
    (text) => {
      const storage = createFakeStorage(text === undefined ? {} : { names: text })
      expect(readStored(storage, 'names', NamesSchema, null)).toBeNull()
    },
  )
})
