import { SETTINGS_FILE } from '../machine/services'
import { ANSWERS, bareFacts, factsAfter, makeWanted, RELEASE } from '../testing/bareMachine'
import { describeStep } from './apply'
import { planSetup } from './plan'
import { planRemoval } from './remove'
import { type Step, UNFINISHED } from './wanted/steps'
import { CADDYFILE } from './wanted/webFiles'

const describe = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap((step) => describeStep(step, 'en'))
const wanted = makeWanted()
const first = planSetup(wanted, bareFacts())

/** The place in a plan of the first line that has these words. */
const find = (lines: readonly string[], words: string): number =>
  lines.findIndex((line) => line.includes(words))

const ORDER = [
  'env --chdir=/usr/local/lib/node_modules/site npm ci ',
  'useradd --system',
  'folder /srv/content, of site, 755',
  'new file /etc/site/site.json',
  'content new /srv/content',
  'apt-get install --yes --quiet=2 caddy fontconfig-config unattended-upgrades',
  '/usr/local/lib/node_modules/site /opt/site/current',
  '/opt/site/current/tools/bin/shipped.mjs /usr/local/bin/site',
  'new file /etc/site/api.env',
  'new file /etc/systemd/system/site-api.service',
  'systemctl daemon-reload',
  'systemctl enable --now site-api',
  'wait for http://127.0.0.1:4100/readyz',
  'configure --api',
  'shipped.mjs deploy',
  'systemctl enable --now site-server',
  'systemctl enable --now site-backup.timer',
  'new file /etc/caddy/site.caddy',
  'systemctl reload-or-restart caddy',
]

test('a bare machine is set up in an order in which each step finds what it needs', () => {
  const places = ORDER.map((words) => find(describe(first), words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('units start from the link, which updates lead elsewhere', () => {
  const units = first.flatMap((step) =>
    step.kind === 'file' && /\.service$/.test(step.path) ? [step.text] : [],
  )
  expect(units.length).toBeGreaterThan(4)
  for (const text of units) expect(text).toMatch(/^ExecStart=\/usr\/bin\/node \/opt\/site\/current\//m)
})

test('a machine that is set up has no step', () => {
  expect(planSetup(wanted, factsAfter(first))).toEqual([])
  expect(planSetup(nginx, factsAfter(setUpBehindNginx))).toEqual([])
})

test('another domain in the configuration changes lines of files, and restarts what reads them', () => {
  const answers = { ...ANSWERS, domain: 'sel-blanc.example' }
  const lines = describe(planSetup(makeWanted({}, answers), factsAfter(first, { isConfigurationOld: true })))
  expect(lines).toContain('  - API_PUBLIC_URL=https://sel-noir.example/api')
  expect(lines).toContain('  + API_PUBLIC_URL=https://sel-blanc.example/api')
  expect(lines).toContain('  - sel-noir.example {')
  expect(lines).toContain('$ systemctl restart site-api')
  expect(find(lines, 'apt-get')).toBe(-1)
  expect(find(lines, 'deploy')).toBe(-1)
})

test('a stream that moves to another machine takes its name off the web server', () => {
  const answers = { ...ANSWERS, stream: 'https://ice.example/noir.mp3' }
  const lines = describe(planSetup(makeWanted({}, answers), factsAfter(first)))
  expect(lines).toEqual([
    'remove /etc/caddy/radio.caddy',
    '$ caddy validate --config /etc/caddy/Caddyfile',
    '$ systemctl reload-or-restart caddy',
  ])
})

test('settings that the operator added stay, and restart nothing', () => {
  const facts = factsAfter(first)
  const text = `${facts.found.get(SETTINGS_FILE)?.text}FEED_URL=https://feed.example/\n`
  const found = new Map(facts.found).set(SETTINGS_FILE, { owner: 'root', mode: 0o600, text })
  expect(planSetup(wanted, { ...facts, found })).toEqual([])
})

test('settings that others can read are closed again', () => {
  const facts = factsAfter(first)
  const now = facts.found.get(SETTINGS_FILE)
  const found = new Map(facts.found).set(SETTINGS_FILE, { owner: 'root', mode: 0o644, text: now?.text })
  expect(describe(planSetup(wanted, { ...facts, found }))[0]).toBe(`file ${SETTINGS_FILE}`)
})

test('services that an older release started are restarted', () => {
  const lines = describe(
    planSetup(wanted, factsAfter(first, { outdated: new Set(['site-api', 'site-server']) })),
  )
  expect(lines.filter((line) => line.includes('restart'))).toEqual([
    '$ systemctl restart site-api',
    '$ systemctl restart site-server',
  ])
})

test('after a setup that did not end, files that are equal are checked and loaded all the same', () => {
  const facts = factsAfter(first)
  const found = new Map(facts.found).set(UNFINISHED.path, UNFINISHED)
  expect(describe(planSetup(wanted, { ...facts, found }))).toEqual([
    '$ systemctl daemon-reload',
    '$ systemctl restart site-api',
    'wait for http://127.0.0.1:4100/readyz',
    '$ systemctl restart site-server',
    'wait for http://127.0.0.1:3000/healthz',
    '$ caddy validate --config /etc/caddy/Caddyfile',
    '$ systemctl reload-or-restart caddy',
  ])
})

test('words of the collective are words for the shell, whatever they have in them', () => {
  const steps = planSetup(makeWanted({}, { ...ANSWERS, name: "L'Écho; $(id)" }), bareFacts())
  expect(describe(steps)[find(describe(steps), 'content new')]).toContain(`'--name=L'\\''Écho; $(id)'`)
  const step = steps.find((one) => one.kind === 'run' && one.command.includes('new'))
  expect(step?.kind === 'run' && step.command).toContain("--name=L'Écho; $(id)")
})

test('with nginx the certificate is there before its files name it', () => {
  const lines = describe(planSetup(makeWanted({ web: 'nginx' }), bareFacts({ packages: new Set(['nginx']) })))
  expect(find(lines, 'install --yes --quiet=2 certbot')).toBeGreaterThan(-1)
  expect(find(lines, 'certbot certonly')).toBeLessThan(find(lines, '/etc/nginx/conf.d/site.conf'))
  expect(find(lines, 'nginx -t')).toBeLessThan(find(lines, 'reload-or-restart nginx'))
})

const nginx = makeWanted({ web: 'nginx' })
const setUpBehindNginx = planSetup(nginx, bareFacts())

const planWithCertificate = (...certified: readonly string[]): readonly string[] =>
  describe(planSetup(nginx, factsAfter(setUpBehindNginx, { certified: new Set(certified) })))

test('a certificate that does not name the stream yet is extended, with the names it has', () => {
  const lines = planWithCertificate('sel-noir.example', 'www.sel-noir.example')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\$ certbot certonly .*--cert-name sel-noir\.example --expand /)
  expect(lines[0]?.match(/(?<=--domain )\S+/g)).toEqual([
    'sel-noir.example',
    'radio.sel-noir.example',
    'www.sel-noir.example',
  ])
  expect(lines.slice(1)).toEqual(['$ nginx -t', '$ systemctl reload-or-restart nginx'])
})

test('a certificate that names all of the site, and more, stays as it is', () => {
  expect(planWithCertificate('sel-noir.example', 'radio.sel-noir.example', 'www.sel-noir.example')).toEqual(
    [],
  )
})

test('the first certificate is a new one', () => {
  expect(planWithCertificate()[0]).not.toMatch(/--cert-name|--expand/)
})

test('a Caddyfile of the operator gets one line, and loses it with the removal', () => {
  const own = 'radio.other.example {\n\trespond 200\n}\n'
  const bare = bareFacts({ found: new Map([[CADDYFILE, { owner: 'root', mode: 0o644, text: own }]]) })
  const steps = planSetup(wanted, bare)
  const written = steps.find((step) => step.kind === 'file' && step.path === CADDYFILE)
  expect(written?.kind === 'file' && written.text).toBe(`${own}import /etc/caddy/*.caddy\n`)
  const after = planRemoval(wanted.machine, [RELEASE], factsAfter(steps), new Set())
  const restored = after.find((step) => step.kind === 'file' && step.path === CADDYFILE)
  expect(restored?.kind === 'file' && restored.text).toBe(own)
})

test('a removal keeps content, site, backups, keys and records, and takes the program', () => {
  const lines = describe(planRemoval(wanted.machine, [RELEASE], factsAfter(first), new Set()))
  expect(lines).toContain('$ systemctl disable --now site-pages.timer')
  expect(lines).toContain('remove /etc/systemd/system/site-api.service')
  expect(lines).toContain('$ npm uninstall --global --prefix /usr/local site')
  for (const kept of [
    '/srv/content',
    '/srv/site',
    '/srv/backup',
    SETTINGS_FILE,
    '/var/lib/site-api',
    'userdel',
  ])
    expect(lines.filter((line) => line.endsWith(kept) || line.includes(`$ ${kept}`))).toEqual([])
})

test('what is named goes, and its user with the last of it', () => {
  const lines = describe(
    planRemoval(wanted.machine, [RELEASE], factsAfter(first), new Set(['content', 'site', 'records'])),
  )
  expect(lines).toEqual(
    expect.arrayContaining(['remove /srv/content', 'remove /srv/site', 'remove /var/lib/site-api']),
  )
  expect(lines).toEqual(expect.arrayContaining(['$ userdel --remove site', '$ userdel site-api']))
})
