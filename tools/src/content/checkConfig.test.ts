import { readFileSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { type Language, withLanguage } from '../lib/language'
import { checkConfig } from './checkConfig'
import { describeProblem } from './mistakes/checkedYaml'

const FILE = 'site.config.json'
const whole = JSON.stringify(testSiteConfig, null, 2)

const problems = (text: string, language: Language = 'fr'): readonly string[] => {
  const config = withLanguage(language, () => checkConfig(FILE, text))
  return config.ok ? [] : config.error.map(describeProblem)
}

const withField = (fields: object): string => JSON.stringify({ ...testSiteConfig, ...fields }, null, 2)

it.each(['site.config.json', 'e2e/otherCollective/site.config.json'])('%s has no mistakes', (file) => {
  expect(problems(readFileSync(path.join(__dirname, '../../..', file), 'utf8'))).toEqual([])
})

it('takes a file with tabs, or with the mark of its encoding', () => {
  expect(problems(`\uFEFF${JSON.stringify(testSiteConfig, null, '\t')}`)).toEqual([])
})

describe('unknown fields are refused with the nearest known one', () => {
  it.each([
    [{ colors: {} }, 'colors: ce champ n’existe pas : vouliez-vous écrire colours ?'],
    [
      { links: { instagramm: 'x' } },
      'links.instagramm: ce champ n’existe pas : vouliez-vous écrire instagram ?',
    ],
    [
      { embeds: { Timezone: 'x' } },
      'embeds.Timezone: ce champ n’existe pas : vouliez-vous écrire timeZone ?',
    ],
    [{ colours: { sky: '#aabbcc' } }, 'colours.sky: ce champ n’existe pas : les champs sont ici ground,'],
    [
      { links: { mastodon: 'https://m.example' } },
      'links.mastodon: ce champ n’existe pas : les champs sont ici',
    ],
  ])('%j', (fields, expected) => {
    const found = problems(withField(fields))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(expected)
    expect(found[0]).toMatch(/^site\.config\.json:\d+: /)
  })

  it('all of them at once', () => {
    expect(problems(withField({ colors: {}, fonts: {}, links: { twiter: '', mail: '' } }))).toHaveLength(4)
  })
})

describe('a mistake is reported by line and field, with an example', () => {
  it.each([
    [
      'a field that is missing',
      withField({ publicUrl: undefined }),
      'site.config.json:1: publicUrl: il manque, par exemple "https://collectif.example"',
    ],
    [
      'a number in quotes',
      whole.replace('2017', '"2017"'),
      'site.config.json:4: foundedIn: il faut un nombre, sans guillemets, par exemple 2017',
    ],
    [
      'a text where fields belong',
      withField({ emails: 'bonjour@nous.example' }),
      'emails: il faut des champs, entre accolades : { "…": "…" }',
    ],
    [
      'a text where a list belongs',
      withField({ legal: 'Association' }),
      'legal: il faut une liste, entre crochets : ["…", "…"]',
    ],
    [
      'a colour by its name',
      withField({ colours: { acid: 'jaune' } }),
      'colours.acid: une couleur est # et six chiffres, comme #8fb8ff, par exemple "#8fb8ff"',
    ],
    [
      'a path in the address of the site',
      withField({ publicUrl: 'https://asso.example/radio' }),
      'site.config.json:5: publicUrl: un site a son nom à lui, sans chemin : https://asso.example',
    ],
    [
      'the feed of podcasts in place of the api',
      withField({ services: { ...testSiteConfig.services, feed: 'https://feeds.example/radio.rss' } }),
      'services.feed: https://feeds.example/radio.rss est un flux de podcasts : donnez-le à l’api dans FEED_URL',
    ],
    [
      'text that can hardly be read',
      withField({ colours: { ink: '#222222' } }),
      'colours.ink: ink (#222222) se lit mal sur ground (#16181b) : leur contraste est 1,1',
    ],
  ])('%s', (_, text, expected) => {
    expect(problems(text)[0]).toContain(expected)
  })

  it('a light page is compared with itself, and not with the dark one of the house', () => {
    const light = { ground: '#ffffff', 'ground-raised': '#f4f4f4', 'ground-sunken': '#eeeeee' }
    const text = { ink: '#111111', 'ink-quiet': '#444444', acid: '#0b5fff', 'on-acid': '#ffffff' }
    const direct = { direct: '#b3261e', 'on-direct': '#ffffff', line: '#cccccc' }
    expect(problems(withField({ colours: { ...light, ...text, ...direct } }))).toEqual([])
  })
})

describe('what is not JSON', () => {
  const text = '{\n  "name": "Nous",\n}'

  it('is reported by line and column with the line itself, in the language of the command', () => {
    expect(problems(text)).toEqual([
      'site.config.json:2:17: il y a une virgule de trop ici\n      "name": "Nous",\n                    ^',
    ])
    expect(problems(text, 'en')[0]).toContain('site.config.json:2:17: there is a comma too many here')
  })

  it('is also a text whose accents no reader of UTF-8 understands', () => {
    expect(problems(whole.replace('Toulouse', 'B\ufffdziers'))[0]).toMatch(
      /^site\.config\.json:3:\d+: ses accents ne sont pas en UTF-8/,
    )
  })
})

it('refuses a field that is there twice', () => {
  expect(problems('{\n"name": "A",\n"name": "B" }')[0]).toContain(
    'name est écrit deux fois : supprimez-en un',
  )
})
