import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSiteConfig } from '@site/shared/site-config'
import { temporaryFolders } from '../testing/temporaryFolders'
import { checkCollective } from './checkCollective'
import { createCollective, type NewCollective } from './createCollective'

const ROOT = path.join(__dirname, '../../..')
const NOW = Date.parse('2026-11-26T12:00:00Z')
const folder = temporaryFolders()

/** A whole picture of one pixel. */
const PICTURE = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA', 'base64')

const NAMED: NewCollective = { name: 'Sel Noir', city: 'Saint-Nazaire' }
const COMPLETE: NewCollective = {
  ...NAMED,
  founded: 2021,
  url: 'https://sel-noir.example',
  email: 'bonjour@sel-noir.example',
  stream: '/api/live.mp3',
}

const create = async (collective: NewCollective = NAMED) => {
  const dir = path.join(folder(), 'mine')
  const created = await createCollective(dir, collective, NOW)
  const check = async (now?: number): Promise<readonly string[]> => {
    const site = { root: ROOT, contentDir: dir, configFile: path.join(dir, 'site.config.json') }
    const checked = await checkCollective(site, now)
    const lines = checked.ok ? checked.value.remarks : checked.error.message.split('\n')
    return lines.map((line) => line.replace(dir, ''))
  }
  const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8')
  const write = (file: string, bytes: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), bytes)
  }
  const fillIn = (): void => {
    for (const file of [
      'about/about.yaml',
      'legal/mentions-legales.md',
      'legal/vie-privee.md',
      'site.config.json',
    ])
      write(file, read(file).replaceAll('À COMPLÉTER', '02 00 00 00 00'))
  }
  return { dir, created, check, read, write, fillIn }
}

describe('a new collective', () => {
  it('has what a site needs, and a mark for each thing that only it can know', async () => {
    const { created, check } = await create()
    expect(created).toMatchObject({ ok: true })
    const problems = await check()
    expect(problems.length).toBeGreaterThan(10)
    for (const line of problems) expect(line).toMatch(/^\/[\w./-]+:\d+: complétez ce que vous seuls savez : /)
    expect(problems).toContainEqual(expect.stringContaining('"foundedIn": 1900'))
    // Of a long line too, what is missing can be seen.
    expect(problems).toContainEqual(
      expect.stringMatching(/vie-privee\.md:27: .*… .*leur hébergeur, À COMPLÉTER/),
    )
    expect(problems).toContainEqual(expect.stringContaining('https://a-completer.example'))
  })

  it('is whole once its marks are filled in', async () => {
    const { check, fillIn } = await create(COMPLETE)
    fillIn()
    expect(await check()).toEqual([])
  })

  it('learns which slides are over, by the day in its time zone', async () => {
    const { check, fillIn, read, write } = await create(COMPLETE)
    fillIn()
    const slide = '  - title: Un\n    description: Deux.\n    picture: un.svg\n'
    write('home/un.svg', '<svg/>')
    write('home/home.yaml', `${read('home/home.yaml')}slides:\n${slide}    to: 2026-11-26\n`)
    expect(await check(Date.parse('2026-11-26T22:59:00Z'))).toEqual([])
    expect(await check(Date.parse('2026-11-26T23:00:00Z'))).toEqual([
      expect.stringMatching(/home\.yaml:\d+: slides\[0\]\.to: elle est passée/),
    ])
  })

  it('has colours of which each text can be read, whichever are named', async () => {
    const { created, read } = await create({ ...NAMED, ground: '#ffffff', accent: '#0b5fff' })
    expect(created).toMatchObject({ ok: true })
    const config = parseSiteConfig(read('site.config.json'))
    expect(config.ok && config.value.colours).toMatchObject({ ground: '#ffffff', ink: '#000000' })
  })

  it('is refused with the reason where its colours cannot be read', async () => {
    const { created } = await create({ ...NAMED, ground: '#ffffff', ink: '#eeeeee' })
    expect(created).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('ink (#eeeeee) se lit mal sur ground (#ffffff)') },
    })
  })

  it('never replaces a folder that has something in it', async () => {
    const { dir } = await create()
    expect(await createCollective(dir, NAMED, NOW)).toMatchObject({ ok: false, error: { kind: 'not-empty' } })
  })
})

describe('what publication would refuse, the check refuses', () => {
  it('a picture of which half is missing, beside the mistakes of texts', async () => {
    const { check, read, write } = await create(COMPLETE)
    const half = readFileSync(path.join(ROOT, 'content/team/member-01-320.webp')).subarray(0, 900)
    write('team/lea.webp', half)
    write('home/home.yaml', `${read('home/home.yaml')}headin: x\n`)
    expect(await check()).toEqual([
      expect.stringMatching(/^\/home\/home\.yaml:\d+: headin: ce champ n’existe pas/),
      expect.stringContaining('/team/lea.webp: l’image est incomplète ou abîmée'),
    ])
  })
})

describe('a content folder that is not yet the collective’s', () => {
  it('has each file, name and host that the demonstration left', async () => {
    const { dir, check, fillIn, write, read } = await create(COMPLETE)
    fillIn()
    cpSync(path.join(ROOT, 'content/team/member-01-320.webp'), path.join(dir, 'team/member-01-320.webp'))
    write('home/home.yaml', read('home/home.yaml').replace('le direct', 'Onde Basse en direct'))
    write('site.config.json', read('site.config.json').replace('bonjour@sel-noir', 'bonjour@onde-basse'))
    const problems = await check()
    expect(problems).toContainEqual(
      '/home/home.yaml:3: « onde basse » vient de la démonstration : écrivez le vôtre',
    )
    expect(problems).toContainEqual(
      '/site.config.json:33: « onde-basse » vient de la démonstration : écrivez le vôtre',
    )
    expect(problems).toContainEqual(
      '/team/member-01-320.webp: il vient de la démonstration : remplacez-le ou supprimez-le',
    )
  })

  it('has pictures that nothing names', async () => {
    const { check, fillIn, write } = await create(COMPLETE)
    fillIn()
    write('residents/frioul.webp', PICTURE)
    write('team/lea-320.avif', '....ftypavif')
    const advice = 'aucun texte ne nomme cette image : supprimez-la, ou corrigez le nom'
    expect(await check()).toEqual([`/residents/frioul.webp: ${advice}`, `/team/lea-320.avif: ${advice}`])
    write('team/team.yaml', 'members: [{ firstName: Léa, roles: son, picture: lea.webp }]\n')
    write('team/lea-320.webp', PICTURE)
    expect(await check()).toEqual([`/residents/frioul.webp: ${advice}`])
  })

  it('has a width cut by hand beside the photograph that it would be cut from', async () => {
    const { check, fillIn, write } = await create(COMPLETE)
    fillIn()
    write('team/team.yaml', 'members: [{ firstName: Léa, roles: son, picture: lea.webp }]\n')
    for (const file of ['team/lea.webp', 'team/lea-320.webp']) write(file, PICTURE)
    expect(await check()).toContain(
      '/team/lea-320.webp: elle est tirée de team/lea.webp à la publication : supprimez l’une des deux',
    )
  })

  it.each([
    ['legal/mentions-legales.md', /Téléphone.*/, 'un numéro de téléphone manque'],
    ['legal/mentions-legales.md', /Directrice ou directeur.*/, 'qui dirige la publication manque'],
    ['legal/vie-privee.md', /pendant six mois au plus/, 'la durée de « toujours autoriser » manque'],
    ['legal/accessibilite.md', / Elle a été établie.*/, 'sa date manque'],
  ])('lacks in %s what the law requires', async (file, words, expected) => {
    const { check, fillIn, read, write } = await create(COMPLETE)
    fillIn()
    write(file, read(file).replace(words, ''))
    expect(await check()).toContainEqual(expect.stringContaining(`/${file}: ${expected}`))
  })

  it('lacks the licence of events, and the names of those whose frames it shows', async () => {
    const { check, fillIn, read, write } = await create(COMPLETE)
    fillIn()
    write('about/about.yaml', `${read('about/about.yaml')}events: { heading: Soirées, text: Des nuits. }\n`)
    const embeds = '"embeds": { "twitchChannel": "sel-noir" },\n  "emails"'
    write('site.config.json', read('site.config.json').replace('"emails"', embeds))
    expect(await check()).toEqual([
      expect.stringContaining(
        '/legal/vie-privee.md: Twitch, dont le site affiche un contenu, n’est pas nommé',
      ),
      expect.stringContaining('entrepreneur de spectacles'),
    ])
  })
})

it('the demonstration has nothing left to fill in', async () => {
  const site = { root: ROOT, contentDir: undefined, configFile: path.join(ROOT, 'site.config.json') }
  expect(await checkCollective(site)).toMatchObject({ ok: true, value: { remarks: [] } })
})
