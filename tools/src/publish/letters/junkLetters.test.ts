import { createKeyPair, signText } from '../../lib/signatures'
import { LABEL, openSite, putRequest } from '../../testing/inboxSite'
import { sortLetters } from './junkLetters'
import { letterKey } from './letters'

test('files named like letters are sorted into letters of the team, junk, and unreadable ones', async () => {
  const site = await openSite()
  const keys = { trusted: [site.label.publicKey], sequence: 5 }
  await site.change((state) => ({ ok: true, value: { ...state, keys: { ...state.keys, [LABEL]: keys } } }))
  const request = { action: 'rollback' } as const
  for (const sequence of [4, 5, 8]) await putRequest(site, request, { sequence })
  const { letter } = await putRequest(site, request, { sequence: 6 })
  const forged = { ...letter, ...signText(letter.statement, createKeyPair().privateKey), key: letter.key }
  await site.store.replace(letterKey('label', 6), JSON.stringify(forged))
  await site.store.replace(letterKey('label', 7), JSON.stringify(letter))
  await site.store.replace(letterKey('label', 9), '{')
  const read: typeof site.store.read = async (key, maxBytes) => {
    if (key === letterKey('label', 10)) throw new Error('EACCES')
    return site.store.read(key, maxBytes)
  }
  const inbox = { store: { ...site.store, read }, newest: await site.newest(), part: LABEL, last: 5 }
  expect(await sortLetters(inbox, [10, 9, 8, 7, 6, 5, 4], 1)).toEqual({
    letters: [8, 5],
    junk: [4, 6, 7, 9],
    unreadable: [10],
  })
})
