import { readFileSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { checkConfig } from './checkConfig'
import { describeProblem } from './checkedYaml'

const FILE = 'site.config.json'
const whole = JSON.stringify(testSiteConfig, null, 2)

const problems = (text: string): readonly string[] => {
  const config = checkConfig(FILE, text)
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
    [{ colors: {} }, 'colors: there is no such field: did you mean colours?'],
    [{ links: { instagramm: 'x' } }, 'links.instagramm: there is no such field: did you mean instagram?'],
    [{ embeds: { Timezone: 'x' } }, 'embeds.Timezone: there is no such field: did you mean timeZone?'],
    [{ colours: { sky: '#aabbcc' } }, 'colours.sky: there is no such field: the fields here are ground,'],
    [{ links: { mastodon: 'https://m.example' } }, 'links.mastodon: there is no such field: the fields here'],
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
      'site.config.json:1: publicUrl: it is missing, for example "https://collectif.example"',
    ],
    [
      'a number in quotes',
      whole.replace('2017', '"2017"'),
      'site.config.json:4: foundedIn: a number is expected, without quotes, for example 2017',
    ],
    [
      'a text where fields belong',
      withField({ emails: 'bonjour@nous.example' }),
      'emails: fields are expected, in braces: { "…": "…" }',
    ],
    [
      'a text where a list belongs',
      withField({ legal: 'Association' }),
      'legal: a list is expected, in square brackets: ["…", "…"]',
    ],
    [
      'a colour by its name',
      withField({ colours: { acid: 'jaune' } }),
      'colours.acid: a colour is # and six digits, such as #8fb8ff, for example "#8fb8ff"',
    ],
    [
      'a path in the address of the site',
      withField({ publicUrl: 'https://asso.example/radio' }),
      'site.config.json:5: publicUrl: a site has its name to itself, without a path: https://asso.example',
    ],
    [
      'the feed of podcasts in place of the api',
      withField({ services: { ...testSiteConfig.services, feed: 'https://feeds.example/radio.rss' } }),
      'services.feed: https://feeds.example/radio.rss is a podcast feed: give it to the api as FEED_URL',
    ],
    [
      'text that can hardly be read',
      withField({ colours: { ink: '#222222' } }),
      'colours.ink: ink (#222222) can hardly be read on ground (#16181b): their contrast is 1.1',
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

describe('what is not JSON is explained', () => {
  it.each([
    [
      'a comma that is missing',
      whole.replace('"Toulouse",', '"Toulouse"'),
      'site.config.json:4: a comma is missing at the end of the line before',
    ],
    [
      'a comma too many',
      '{\n"name": "Nous",\n}',
      'site.config.json:3: there is a comma too many before the }',
    ],
    [
      'curly quotes',
      '{\n“name”: "Nous" }',
      'site.config.json:2: names and texts need straight double quotes',
    ],
    [
      'a name without quotes',
      '{\nname: "Nous" }',
      'site.config.json:2: names and texts need straight double quotes',
    ],
    [
      'a text without quotes',
      '{\n"name": Nous }',
      'site.config.json:2: names and texts need straight double quotes',
    ],
    ['a text in curly quotes', '{\n"name": “Nous” }', 'site.config.json:2: names and texts need'],
    [
      'a text that does not end',
      '{\n"name": "Une radio libre\n"foundedIn": 2017 }',
      'site.config.json:2: a " is missing at the end of this line',
    ],
    [
      'a quote inside a text',
      '{\n"name": "La "petite" radio" }',
      'site.config.json:2: a " inside a text is written \\"',
    ],
    [
      'a name without a colon',
      '{\n"name" "Nous" }',
      'site.config.json:2: a colon is missing between a name and its value',
    ],
    ['a comment', '{\n// Nous\n"name": "Nous" }', 'site.config.json:2: there are no comments in JSON'],
    ['a file that was cut', '{\n"name": "Nous"', 'site.config.json:2: the file ends too early'],
    [
      'a field that is there twice',
      '{\n"name": "A",\n"name": "B" }',
      'name is there twice: delete one of them',
    ],
  ])('%s', (_, text, expected) => {
    expect(problems(text)[0]).toContain(expected)
  })
})
