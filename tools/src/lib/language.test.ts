import { catalogue, readLanguage, translate, withLanguage } from './language'

test.each([
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'fr_CA.UTF-8' }, 'fr'],
  [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'C.UTF-8' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8', LC_ALL: '', LC_MESSAGES: 'en_US' }, 'en'],
  [{ LANG: 'fr' }, 'fr'],
  [{ LANG: 'fry_NL' }, 'en'],
  [{}, 'en'],
] as const)('of %o, commands speak %s', (env, language) => {
  expect(readLanguage(env)).toBe(language)
})

test('a sentence is found in the language that is asked for', () => {
  const words = catalogue({ free: (mb: number) => `${mb} MB free` }, { free: (mb) => `${mb} Mo libres` })
  expect([words.en.free(3), words.fr.free(3)]).toEqual(['3 MB free', '3 Mo libres'])
})

test('a sentence is in the language of the command that runs, however deep, and English outside of one', async () => {
  const words = catalogue({ here: 'here' }, { here: 'ici' })
  const later = async () => {
    await Promise.resolve()
    return translate(words).here
  }
  const both = [withLanguage('fr', later), withLanguage('en', later)]
  expect([await both[0], await both[1], translate(words).here]).toEqual(['ici', 'here', 'here'])
})
