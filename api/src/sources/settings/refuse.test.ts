import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readApiConfig } from '../config'
import { findEnvFile } from './refuse'

const dir = mkdtempSync(path.join(tmpdir(), 'site-settings-'))
const API_SETTINGS_FILE = path.join(dir, 'api.env')

afterAll(() => rmSync(dir, { recursive: true }))

const readMessage = (env: Record<string, string>) => {
  const config = readApiConfig({ API_SETTINGS_FILE, ...env })
  return config.ok ? undefined : config.error.message
}

test('a sentence about a variable begins with its file and line, where the file has it', () => {
  writeFileSync(API_SETTINGS_FILE, '# Radio\r\nFEED_URL=a.rss\n\nexport TIME_ZONE="Paris"\n')
  expect(readMessage({ FEED_URL: 'a.rss', TIME_ZONE: 'Paris', CALENDAR_URL: 'https://a.example/' })).toBe(
    [
      'CALENDAR_URL: did you mean CALENDAR_URLS?',
      `${API_SETTINGS_FILE}:4: TIME_ZONE is not a time zone, such as Europe/Paris.`,
      `${API_SETTINGS_FILE}:2: FEED_URL is not an http address, such as https://feeds.example/podcasts.rss.`,
    ].join('\n'),
  )
})

test('of a variable that is set twice the last line counts, and none where its value is from elsewhere', () => {
  writeFileSync(API_SETTINGS_FILE, 'FEED_URL=https://a.example/\nFEED_URL=a.rss\n')
  expect(readMessage({ FEED_URL: 'a.rss' })).toMatch(`${API_SETTINGS_FILE}:2: FEED_URL`)
  expect(readMessage({ FEED_URL: 'b.rss' })).toMatch(/^FEED_URL is not/)
})

test('a file that the service may not read is named without a line', () => {
  const file = path.join(dir, 'nowhere.env')
  expect(readMessage({ API_SETTINGS_FILE: file, FEED_URI: 'a' })).toBe(
    `${file}: FEED_URI: did you mean FEED_URL?`,
  )
})

test.each([
  [['--env-file=api.env'], 'api.env'],
  [['--env-file', 'api.env', '--import', 'tsx'], 'api.env'],
  [['--env-file-if-exists=a.env', '--env-file=b.env'], 'b.env'],
  [['--import', 'tsx'], undefined],
])('the options of Node %j name the file %s', (options, file) => {
  expect(findEnvFile(options)).toBe(file)
})
