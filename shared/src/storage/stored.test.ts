import * as v from 'valibot'
import { createFakeStorage } from './storage.fake'
import { readStored, writeStored } from './stored'

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
