import { fakeMachine, OWN_ADDRESS } from '../testing/fakeMachine'
import { doctorWords } from './doctor.content'
import type { MachineFacts } from './facts'
import { describeVerdicts, judgeMachine } from './verdicts'

/** The verdicts that are not good: their states and sentences. */
const findTrouble = (different: Partial<MachineFacts>): readonly string[] =>
  judgeMachine(fakeMachine(different), 'en')
    .filter(({ state }) => state !== 'good')
    .map(({ state, sentence }) => `${state}: ${sentence}`)

test('a machine as it should be is good in every line', () => {
  const lines = describeVerdicts(judgeMachine(fakeMachine(), 'en'), 'en')
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([])
  expect(lines).toContain('ok       Port 443 is held by nginx, as it should be.')
  expect(lines).toContain('ok       Port 4100 is free.')
})

const names = (...addresses: readonly string[]) => ({ names: [{ name: 'sel-noir.example', addresses }] })

test.each<[string, Partial<MachineFacts>, string]>([
  [
    'Node of Debian 12',
    { serviceNode: '18.20.4' },
    'bad: /usr/bin/node is 18.20.4, which is too old. Debian 13',
  ],
  ['no Node of the system', { serviceNode: undefined }, 'bad: Services start /usr/bin/node'],
  ['a name that leads nowhere', names(), 'bad: sel-noir.example leads nowhere: add an A record'],
  [
    'a name that leads elsewhere',
    names('198.51.100.9'),
    'bad: sel-noir.example leads to 198.51.100.9, which',
  ],
  [
    'an AAAA record of the machine before',
    names(OWN_ADDRESS, '2001:db8::9'),
    'leads to 2001:db8::9, which is not',
  ],
  ['a name in /etc/hosts', names('127.0.1.1'), 'warning: sel-noir.example leads to this machine by its own'],
  [
    'a machine behind a router',
    { ...names('198.51.100.9'), ownAddresses: ['192.168.1.20', 'fe80::1'] },
    'warning: sel-noir.example leads to 198.51.100.9. This machine has no public IPv4 address',
  ],
  ['no name yet', { names: [] }, 'warning: No domain is known yet'],
  [
    'Apache on port 80',
    { listeners: new Map([[80, ['apache2']]]) },
    'bad: Port 80 is held by apache2: stop it',
  ],
  [
    'another program beside nginx',
    { listeners: new Map([[443, ['nginx', 'sshd']]]) },
    'bad: Port 443 is held by sshd',
  ],
  [
    'a program of somebody else',
    { listeners: new Map([[3000, ['?']]]) },
    'warning: Port 3000 is held: run site doctor as root',
  ],
  ['no list of ports', { listeners: undefined }, 'warning: Ports cannot be listed'],
  [
    'a clock an hour ahead',
    { clock: { host: 'feed.example', aheadMs: 3_600_000 } },
    'bad: The clock is 3600 s ahead of feed.example',
  ],
  [
    'a clock a minute behind',
    { clock: { host: 'feed.example', aheadMs: -60_000 } },
    'warning: The clock is 60 s behind',
  ],
  [
    'a silent source',
    { clock: { host: 'feed.example' } },
    'warning: The clock was not compared: feed.example does not answer; timedatectl shows',
  ],
  [
    'a disk that is nearly full',
    { disk: { folder: '/srv', freeBytes: 4e8 } },
    'bad: Disk of /srv: 0.4 GB free',
  ],
  ['a disk nobody can read', { disk: undefined }, 'cannot be read: df -h'],
  ['a small disk', { disk: { folder: '/srv', freeBytes: 3e9 } }, 'warning: Disk of /srv: 3.0 GB free'],
  ['512 MB of memory', { memoryBytes: 5e8 }, 'bad: Memory: 0.5 GB are too little'],
  ['1 GB of memory', { memoryBytes: 1.01e9 }, 'warning: Memory: 1.0 GB serve a site; building'],
  ['no web server', { webServers: [] }, 'bad: There is no web server: site setup installs one'],
  ['no ffmpeg', { hasFfmpeg: false }, 'warning: There is no ffmpeg'],
  ['no systemd', { hasSystemd: false }, 'warning: systemd does not run here'],
  ['no content', { content: { state: 'missing' } }, 'warning: There is no content yet: site setup writes it'],
  [
    'unfinished content',
    { content: { state: 'good', files: 17, remarks: 3 } },
    'and 3 remarks: site content check',
  ],
  ['one remark', { content: { state: 'good', files: 17, remarks: 1 } }, 'and one remark: site content check'],
  [
    'a mistake',
    { content: { state: 'bad', first: 'home.yaml:3: a tab', more: 2 } },
    'bad: Content or configuration has mistakes: home.yaml:3: a tab (and 2 more',
  ],
  [
    'no settings',
    { settings: { file: '/etc/site/api.env' } },
    'warning: There are no settings of the api yet',
  ],
  [
    'closed settings',
    { settings: { file: '/etc/site/api.env', problem: 'EACCES' } },
    'run site doctor as root',
  ],
  [
    'settings the api refuses',
    {
      settings: {
        file: '/etc/site/api.env',
        sources: { set: [], unset: ['FEED_URL'] },
        refused: '/etc/site/api.env:2: FEED_URI: did you mean FEED_URL?',
      },
    },
    'bad: The api does not start with its settings:\n/etc/site/api.env:2: FEED_URI: did you mean FEED_URL?',
  ],
  [
    'settings without a source',
    { settings: { file: '/etc/site/api.env', sources: { set: [], unset: ['FEED_URL'] } } },
    'warning: /etc/site/api.env names no source',
  ],
])('%s is the one thing that is said, with its remedy', (_, different, sentence) => {
  const trouble = findTrouble(different)
  expect(trouble).toHaveLength(1)
  expect(trouble[0]).toContain(sentence)
})

const HOME = ['192.168.1.20', '2a01:e0a::5', 'fe80::1']

test.each<[string, readonly string[], readonly string[], string]>([
  ['the router, and its own IPv6', HOME, ['82.64.1.2', '2a01:e0a::5'], 'warning: 82.64.1.2'],
  ['the router, and a wrong IPv6', HOME, ['82.64.1.2', '2a01:e0a::9'], 'bad: 2a01:e0a::9'],
  ['the router alone', HOME, ['82.64.1.2'], 'warning: 82.64.1.2'],
  ['its own IPv6 alone', HOME, ['2a01:e0a::5'], 'good: 2a01:e0a::5'],
  ['a wrong IPv6 alone', HOME, ['2a01:e0a::9'], 'bad: 2a01:e0a::9'],
  [
    'another of several',
    ['93.184.216.34', '93.184.216.35', '172.17.0.1'],
    ['93.184.216.35', '82.64.1.2'],
    'bad: 82.64.1.2',
  ],
  [
    'an IPv6 of somebody, without a global one here',
    ['93.184.216.34', 'fe80::1'],
    ['93.184.216.34', '2a01:e0a::5'],
    'bad: 2a01:e0a::5',
  ],
  ['an IPv4 of somebody, without any here', ['2a01:e0a::5'], ['82.64.1.2', '2a01:e0a::5'], 'bad: 82.64.1.2'],
  [
    'IPv6 behind a translation of prefixes',
    ['93.184.216.34', 'fd00::5', 'fe80::1'],
    ['93.184.216.34', '2a01:e0a::5'],
    'warning: 2a01:e0a::5',
  ],
  ['anything, with fe80 alone', ['fe80::1'], ['82.64.1.2', '2a01:e0a::5'], 'warning: 82.64.1.2, 2a01:e0a::5'],
  ['anything, without an address', [], ['82.64.1.2'], 'warning: 82.64.1.2'],
])(
  'a name that leads to %s is judged by the addresses of that family',
  (_, ownAddresses, addresses, expected) => {
    const [verdict] = judgeMachine(fakeMachine({ ...names(...addresses), ownAddresses }), 'en').filter(
      ({ sentence }) => sentence.startsWith('sel-noir.example '),
    )
    const listed = verdict?.sentence.match(/[\da-f]+(?:[.:]+[\da-f]+)+/g)?.join(', ')
    expect(`${verdict?.state}: ${listed}`).toBe(expected)
  },
)

test('without an https source the clock is not compared, which is no trouble', () => {
  expect(findTrouble({ clock: undefined })).toEqual([])
})

test('in French, sentences have French units and marks', () => {
  const lines = describeVerdicts(
    judgeMachine(fakeMachine({ memoryBytes: 5e8, hasFfmpeg: false }), 'fr'),
    'fr',
  )
  expect(lines).toContain('MAUVAIS  Mémoire : 0,5 Go, c’est trop peu : prenez une machine d’au moins 1 Go.')
  expect(lines).toContain(`à voir   ${doctorWords.fr.ffmpeg.none}`)
  expect(doctorWords.fr.content.bad('home.yaml:3', 1)).toContain('(et un autre : site content check)')
})
