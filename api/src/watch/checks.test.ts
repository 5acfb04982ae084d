import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { areGood, type Check, type CheckName, type Facts, PUBLIC_CHECKS } from './check'
import { formatLength } from './checks.content'
import { checkSite, checkSources } from './siteChecks'
import { checkStream } from './streamChecks'

const GOOD: Facts = {
  upMs: HOUR_MS,
  station: { state: 'on-air', forMs: 0 },
  show: 'Matinale',
  sound: { state: 'heard', forMs: 0 },
  feed: { ageMs: MINUTE_MS },
  programme: { ageMs: MINUTE_MS },
  site: {
    pagesAgeMs: MINUTE_MS,
    letters: { count: 0, oldestMs: 0 },
    machine: { certificateLeftMs: 30 * DAY_MS, backupAgeMs: HOUR_MS },
  },
  freeShare: 0.4,
}

const checkAll = (facts: Facts): readonly Check[] => [
  ...checkStream(facts),
  ...checkSources(facts),
  ...checkSite(facts),
]

const find = (name: CheckName, changed: Partial<Facts>): Check | undefined =>
  checkAll({ ...GOOD, ...changed }).find((one) => one.name === name)

test('a radio on the air with fresh sources and pages is good in every check', () => {
  const checks = checkAll(GOOD)
  expect(checks.map(({ state }) => state)).toEqual(Array(12).fill('good'))
  expect(areGood(checks)).toBe(true)
})

test.each<[name: CheckName, fault: Partial<Facts>, sentence: RegExp]>([
  ['air', { station: { state: 'off-air', forMs: 3 * MINUTE_MS } }, /Hors antenne depuis 3 minutes.*studio/],
  ['air', { station: { state: 'no-answer', forMs: HOUR_MS } }, /serveur du flux ne répond pas.*Redémarrez/],
  ['show', { station: { state: 'off-air', forMs: 2 * MINUTE_MS } }, /« Matinale » est au programme.*Appelez/],
  ['silence', { sound: { state: 'silent', forMs: 2 * MINUTE_MS } }, /silencieux depuis 2 minutes.*mixage/],
  ['feed', { feed: { ageMs: 2 * DAY_MS } }, /RSS n’a pas pu être lu depuis 2 jours.*FEED_URL/],
  ['feed', { feed: {} }, /n’a jamais pu être lu/],
  ['programme', { programme: { ageMs: DAY_MS + 1 } }, /calendrier n’a pas pu être lu depuis 24 heures/],
  ['pages', { site: { pagesAgeMs: 2 * HOUR_MS, letters: { count: 0, oldestMs: 0 } } }, /ont 2 heures.*timer/],
  [
    'prerender',
    { site: { pagesAgeMs: 1, refusal: 'label is lost', letters: { count: 0, oldestMs: 0 } } },
    /refaites.*« site prerender » : label is lost/,
  ],
  [
    'letters',
    { site: { pagesAgeMs: 1, letters: { count: 2, oldestMs: 3 * HOUR_MS } } },
    /2 demandes d’équipes attendent depuis 3 heures.*site inbox/,
  ],
  ['disk', { freeShare: 0.0999 }, /presque plein : 9 % sont libres.*site prune/],
  [
    'certificate',
    { site: { machine: { certificateLeftMs: 14 * DAY_MS - 1, backupAgeMs: 0 } } },
    /plus valable que 13 jours.*certbot renew/,
  ],
  [
    'certificate',
    { site: { machine: { certificateLeftMs: 1.5 * DAY_MS - 1, certificateLifeMs: 6 * DAY_MS } } },
    /plus valable que 35 heures.*systemctl status caddy/,
  ],
  ['certificate', { site: { machine: { certificateLeftMs: 0 } } }, /n’est plus valable : .*certbot renew/],
  ['backup', { site: { machine: { backupAgeMs: 2 * DAY_MS + 1 } } }, /a 2 jours.*status site-backup/],
  ['backup', { site: { machine: {} } }, /aucune sauvegarde.*start site-backup/],
  [
    'release',
    { site: { machine: { newer: { version: '1.1.0', isSecurity: false } } } },
    /1\.1\.0 est sortie.*site update/,
  ],
  [
    'release',
    { site: { machine: { newer: { version: '1.1.0', isSecurity: true } } } },
    /faille de sécurité.*aujourd’hui.*site update/,
  ],
])('%s is bad with %j, and says what to do', (name, fault, sentence) => {
  const found = find(name, fault)
  expect(found?.state).toBe('bad')
  expect(found?.sentence).toMatch(sentence)
  expect(areGood(checkAll({ ...GOOD, ...fault }))).toBe(false)
})

test.each<[name: CheckName, facts: Partial<Facts>]>([
  ['air', { station: { state: 'off-air', forMs: MINUTE_MS } }],
  ['show', { station: { state: 'no-answer', forMs: MINUTE_MS } }],
  ['show', { station: { state: 'off-air', forMs: HOUR_MS }, showForMs: MINUTE_MS }],
  ['air', { station: { state: 'off-air', forMs: HOUR_MS }, showForMs: 0, isOffAirUsual: true }],
  ['show', { show: undefined }],
  ['silence', { sound: { state: 'silent', forMs: 0 } }],
  ['silence', { sound: { state: 'no-ffmpeg' } }],
  ['silence', { sound: { state: 'silent', forMs: HOUR_MS }, station: { state: 'off-air', forMs: HOUR_MS } }],
  ['feed', { feed: {}, upMs: MINUTE_MS }],
])('%s is unknown with %j: a hiccup, or nothing to compare', (name, facts) => {
  expect(find(name, facts)?.state).toBe('unknown')
})

test('what is not configured is unknown, never bad', () => {
  expect(new Set(checkAll({ upMs: DAY_MS }).map(({ state }) => state))).toEqual(new Set(['unknown']))
})

test('off the air outside shows is usual only where a setting says so', () => {
  const offAir = { station: { state: 'off-air', forMs: HOUR_MS }, show: null } as const
  expect(find('air', offAir)?.state).toBe('bad')
  expect(find('air', { ...offAir, isOffAirUsual: true })?.state).toBe('good')
  expect(find('air', { ...offAir, show: 'Matinale', isOffAirUsual: true })?.state).toBe('bad')
  expect(find('air', { ...offAir, show: 'Matinale', showForMs: 0 })?.state).toBe('bad')
})

test('public checks name no disk, letter or path', () => {
  const facts = { ...GOOD, site: { refusal: '/srv/site', letters: { count: 1, oldestMs: DAY_MS } } }
  const shown = checkAll({ ...facts, freeShare: 0.01 }).filter(({ name }) =>
    PUBLIC_CHECKS.some((one) => one === name),
  )
  expect(JSON.stringify(shown)).not.toMatch(/srv|isque|emandes/)
})

test.each([
  [30_000, 'moins d’une minute'],
  [60_000, '1 minute'],
  [119 * MINUTE_MS, '119 minutes'],
  [3 * HOUR_MS, '3 heures'],
  [3 * DAY_MS, '3 jours'],
])('%d ms are « %s »', (ms, text) => {
  expect(formatLength(ms)).toBe(text)
})
