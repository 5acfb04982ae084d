import { explainUnread, readChangelog } from './changelog'

const TEXT = `# Changelog

## Unreleased

### Before you update

Nothing of this is released.

## 1.1.0 - 2027-01-31

### Before you update

- Run \`site nginx\` again.

#### Only with several machines

- Update them one by one.

### Security

- A hole.

### Added

- A page.

## [1.0.0] - 2026-12-06

### Added

- All of it.

## 1.0.0-rc.1
`

test('each dated version has its day, what to do before an update, and the holes it closes', () => {
  expect(readChangelog(TEXT)).toEqual([
    {
      version: '1.1.0',
      date: '2027-01-31',
      beforeUpdate:
        '- Run `site nginx` again.\n\n#### Only with several machines\n\n- Update them one by one.',
      security: '- A hole.',
    },
    { version: '1.0.0', date: '2026-12-06', beforeUpdate: '', security: '' },
  ])
})

test.each(['-', '–', '—'])(
  'a heading is read with « %s » before its day, and its parts with a colon',
  (dash) => {
    const text = `## 1.1.0 ${dash} 2027-01-31\n\n### Before you update:\n\nStop it.\n\n### Security:\n\nA hole.\n`
    expect(readChangelog(text)).toEqual([
      { version: '1.1.0', date: '2027-01-31', beforeUpdate: 'Stop it.', security: 'A hole.' },
    ])
  },
)

test('comments and headings in a block of code are no headings', () => {
  const steps = '```sh\n# Stop it first.\nsystemctl stop site\n## 0.9.0 - 2026-01-01\n```\n\nThen update.'
  const text = `## 2.0.0 - 2027-02-28\n\n### Before you update\n\n${steps}\n\n### Added\n`
  expect(readChangelog(text)).toEqual([
    { version: '2.0.0', date: '2027-02-28', beforeUpdate: steps, security: '' },
  ])
})

test('a version may have any letters that semver allows', () => {
  const versions = ['1.0.0-rc-1.2', '1.0.0+build.5', '1.0.0-x.y+z-1']
  const text = versions.map((version) => `## ${version} - 2027-02-28\n`).join('\n')
  expect(readChangelog(text).map(({ version }) => version)).toEqual(versions)
})

test('lines may end as on Windows, and a text without versions has none', () => {
  expect(readChangelog(TEXT.replaceAll('\n', '\r\n'))).toEqual(readChangelog(TEXT))
  expect(readChangelog('# Changelog\n')).toEqual([])
})

test.each([
  ['## 1.1.0 - 2027-01-31\n\n### Before you update\n\nStop it.\n\n### Security\n\n### Fixed\n', undefined],
  ['## 1.1.0 - 2027-01-31\n', undefined],
  ['## 1.0.0 - 2026-12-06\n', 'CHANGELOG.md has no heading « ## 1.1.0 - <day> » yet'],
  ['', 'CHANGELOG.md has no heading « ## 1.1.0 - <day> » yet'],
  [
    '## 1.1.0 - 2027-01-31\n\n### Before updating\n',
    'CHANGELOG.md has « ### Before updating »: write « ### Before you update » or « ### Security »',
  ],
  [
    '## 1.1.0 - 2027-01-31\n\n### Security holes\n',
    'CHANGELOG.md has « ### Security holes »: write « ### Before you update » or « ### Security »',
  ],
  ['## 1.1.0 - 2027-01-31\n\n## 1.0.0 - 2026-12-06\n\n### Before updating\n', undefined],
])('of %j it is said what operators would not read: %s', (text, sentence) => {
  expect(explainUnread(text, '1.1.0')).toBe(sentence)
})
