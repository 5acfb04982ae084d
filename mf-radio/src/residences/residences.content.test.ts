import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseRichText } from '../richText/richText'
import { webUrl } from '../webUrl/webUrl'
import { findResidence, stylesOf } from './residence'
import { residences } from './residences.content'
import { socialLinks } from './socialLinks'

const PICTURES = path.join(__dirname, '../../assets/images/residences')

test('there are 56 residences, each under its own id', () => {
  expect(residences).toHaveLength(56)
  expect(new Set(residences.map(({ id }) => id)).size).toBe(56)
  for (const id of ['130E0A', '158cm', 'axonberg']) expect(findResidence(id)?.id).toBe(id)
})

test.each(residences)('the residence $id is complete', (residence) => {
  expect(residence.id).toMatch(/^[\w-]+$/)
  for (const text of [residence.artist, residence.show, residence.description])
    expect(text.trim()).not.toBe('')
  expect(
    parseRichText(residence.description).some((node) => node.kind === 'text' && /[<>]/.test(node.text)),
  ).toBe(false)
})

test.each(residences)('the residence $id has its pictures', ({ id }) => {
  for (const width of [320, 640]) expect(existsSync(path.join(PICTURES, `${id}-${width}.webp`))).toBe(true)
})

test.each(residences)('the links of $id are on the web', (residence) => {
  const { instagram, soundcloud, bandcamp, website } = residence
  const given = [instagram, soundcloud, bandcamp, website].filter((link) => link !== undefined)
  expect(given.map(webUrl)).toEqual(given)
  expect(socialLinks(residence).map(({ href }) => href)).toEqual(given)
})

test('an id nobody has finds nobody', () => {
  expect(findResidence('personne')).toBeUndefined()
  expect(findResidence('AXONBERG')).toBeUndefined()
  expect(findResidence(undefined)).toBeUndefined()
})

test('empty styles are not shown', () => {
  expect(residences.some(({ styles }) => styles.includes(''))).toBe(true)
  for (const residence of residences) expect(stylesOf(residence)).not.toContain('')
})

test('a link that is not on the web is left out', () => {
  const [first] = residences
  expect(socialLinks({ ...first!, instagram: 'javascript:alert(1)' }).map(({ name }) => name)).not.toContain(
    'Instagram',
  )
})
