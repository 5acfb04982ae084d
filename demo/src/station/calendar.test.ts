import { findNamed } from '@site/shared/text'
import { programme } from '../feed/programme.data'
import { demoCalendar } from './calendar'

const titles = [...demoCalendar().matchAll(/^SUMMARY:(.*)$/gm)].map(([, title = '']) =>
  title.replace(/\\(.)/g, '$1').trim(),
)

it('names the resident of each show, and nobody else', () => {
  const named = titles.map((title) => findNamed(title, programme)?.artist)
  expect(named).toEqual([...programme.map(({ artist }) => artist), undefined])
})

it.each(['Entretien salarial', 'Nuit blanche', 'Quotidienne 13', 'Été à Sète', 'Portes ouvertes'])(
  'no resident is named by « %s »',
  (title) => {
    expect(findNamed(title, programme)).toBeUndefined()
  },
)
