import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { MonthReport } from '@site/api'
import { temporaryFolders } from '../testing/temporaryFolders'
import { formatCsv } from './csv'
import { formatMinutes, nameDay, nameShortDay } from './frenchTimes'
import { writeReport } from './writeReport'

const folder = temporaryFolders()

const at = (day: string, time: string) => ({ day, time, offset: '+01:00' })
const NOTHING = { minutes: 0, mean: 0, meanUnique: 0, peak: 0, listenerHours: 0 }
const KNOWN = {
  minutes: 30,
  possible: 60,
  mean: 2.5,
  meanUnique: 2,
  peak: 1_204,
  peakAt: at('2026-11-01', '21:07:00'),
  listenerHours: 1.25,
}

const REPORT: MonthReport = {
  month: '2026-11',
  timeZone: 'Europe/Paris',
  whole: { ...KNOWN, possible: 43_200 },
  days: [
    { start: at('2026-11-01', '00:00:00'), ...KNOWN, possible: 1_440 },
    { start: at('2026-11-02', '00:00:00'), ...NOTHING, possible: 1_440 },
  ],
  hours: [{ start: at('2026-11-01', '21:00:00'), ...KNOWN }],
  hoursOfDay: [{ hour: 21, ...KNOWN }],
  gaps: [{ start: at('2026-11-01', '21:30:00'), end: at('2026-11-02', '03:30:00'), minutes: 360 }],
  shows: [{ title: '=Béton', start: at('2026-11-01', '21:00:00'), songs: 1, ...KNOWN }],
  tracks: [
    {
      start: at('2026-11-01', '21:00:05'),
      artist: '-M-',
      title: '<b>Mur</b>; "live"',
      seconds: 200,
      show: '=Béton',
    },
    {
      start: at('2026-11-01', '21:04:05'),
      artist: '',
      title: 'Toit',
      isrc: 'FRZ012600001',
      label: 'Gravats',
    },
  ],
  starts: [{ day: '2026-11-01', title: 'Nappe - Infrasons #12', starts: 7 }],
  invalid: [{ file: 'counted/2026-11-01.jsonl', lines: 1 }],
}

const write = async (report: MonthReport = REPORT): Promise<ReadonlyMap<string, string>> => {
  const to = await writeReport(report, { to: folder(), name: 'Sel & Noir' })
  expect(path.basename(to)).toBe('report-2026-11')
  return new Map(readdirSync(to).map((file) => [file, readFileSync(path.join(to, file), 'utf8')]))
}

const readRows = (files: ReadonlyMap<string, string>, file: string): readonly string[] =>
  (files.get(file) ?? '').trimEnd().split('\r\n').slice(1)

test('equal reports have equal bytes', async () => {
  expect(await write()).toEqual(await write())
})

test('a report takes the place of an earlier one, and leaves what somebody put beside it', async () => {
  const to = folder()
  mkdirSync(path.join(to, 'report-2026-11'))
  for (const file of ['index.html', 'lettre.txt'])
    writeFileSync(path.join(to, 'report-2026-11', file), 'avant')
  await writeReport(REPORT, { to })
  const read = (file: string) => readFileSync(path.join(to, 'report-2026-11', file), 'utf8')
  expect(read('index.html')).toMatch(/^<!doctype html>/)
  expect(read('lettre.txt')).toBe('avant')
})

test.each(['/proc/nowhere/reports', '/dev/null/reports'])(
  'a folder that cannot be made in %s is an error at once',
  async (to) => {
    await expect(writeReport(REPORT, { to })).rejects.toMatchObject({ syscall: 'mkdir' })
  },
)

test('a report makes the folders it is put into', async () => {
  const to = path.join(folder(), 'reports', 'radio')
  expect(readdirSync(await writeReport(REPORT, { to }))).toContain('index.html')
})

test('songs have their time, length, names, code and label, and nothing that a spreadsheet runs', async () => {
  expect(readRows(await write(), 'titres.csv')).toEqual([
    `2026-11-01;21:00:05;UTC+01:00;0:03:20;200;'-M-;"<b>Mur</b>; ""live""";;;'=Béton`,
    '2026-11-01;21:04:05;UTC+01:00;;;;Toit;FRZ012600001;Gravats;',
  ])
})

test('songs are one where stations write them otherwise, and two where words move from artist to title', async () => {
  const [song] = REPORT.tracks
  if (!song) throw new Error('no song')
  const names = [
    ['Mur Noir', 'Blanc'],
    ['MUR NOIR', 'Blanc!'],
    ['Mur', 'Noir Blanc'],
  ] as const
  const tracks = names.map(([artist, title]) => ({ ...song, artist, title }))
  const page = (await write({ ...REPORT, tracks })).get('index.html') ?? ''
  const row = (artist: string, title: string, count: number) =>
    `<th scope="row">${artist}</th><td>${title}</td><td>–</td><td class="number">${count}</td>`
  expect(page).toContain(row('Mur Noir', 'Blanc', 2))
  expect(page).toContain(row('Mur', 'Noir Blanc', 1))
})

test('starts are called so, by day in the file and together on the page', async () => {
  const starts = ['2026-11-01', '2026-11-02'].map((day) => ({
    day,
    title: 'Nappe - Infrasons #12',
    starts: 7,
  }))
  const files = await write({ ...REPORT, starts })
  expect(readRows(files, 'departs.csv')).toEqual([
    '2026-11-01;Nappe - Infrasons #12;7',
    '2026-11-02;Nappe - Infrasons #12;7',
  ])
  expect(files.get('index.html')).toMatch(/Nappe - Infrasons #12<\/th><td class="number">14</)
})

test('what nothing is known of is empty in files, and no zero', async () => {
  expect(readRows(await write(), 'audience-jours.csv')).toEqual([
    '2026-11-01;30;1440;2,50;2;1204;2026-11-01;21:07:00;1,25',
    '2026-11-02;0;1440;;;;;;',
  ])
})

test.each(['=1+1', '+33', '-2', '@cmd', ' =1', '\t=1', '＝1', '\r\n=1'])(
  '%j is a text for spreadsheets',
  (text) => {
    const [, row = ''] = formatCsv(['Titre'], [[text]]).split('\r\n')
    expect(row.replace(/^"/, '')).toMatch(/^'/)
    expect(formatCsv(['Titre'], [[text]]).split('\r\n')).toHaveLength(3)
  },
)

test('French spreadsheets read a file by its mark, its semicolons and its commas', () => {
  expect(
    formatCsv(
      ['Émission', 'Moyenne'],
      [
        ['Béton', 2.5],
        ['Mur', undefined],
      ],
    ),
  ).toBe('\uFEFFÉmission;Moyenne\r\nBéton;2,50\r\nMur;\r\n')
})

test('the page has no script, loads nothing, and escapes what stations send', async () => {
  const page = (await write()).get('index.html') ?? ''
  expect(page).not.toMatch(/<script|<b>|\ssrc=|https?:|@import|url\((?!#)/)
  expect(page).toContain('&lt;b&gt;Mur&lt;/b&gt;')
  expect(page).toContain('<title>Sel &amp; Noir – Écoute et titres diffusés – novembre 2026</title>')
})

test('the page says how much is known, and what is left out', async () => {
  const page = (await write()).get('index.html') ?? ''
  expect(page).toMatch(/30 minutes sur 43\s200/)
  expect(page).toContain('n’est pas un zéro')
  expect(page).toMatch(/lun\.\s2 : aucun relevé/)
  expect(page).toContain('counted/2026-11-01.jsonl : une ligne illisible est laissée de côté.')
  expect(page).not.toContain('Ce mois n’est pas fini')
})

test('one minute and one song are written so', async () => {
  const whole = { ...REPORT.whole, minutes: 1 }
  const page = (await write({ ...REPORT, whole, tracks: REPORT.tracks.slice(0, 1) })).get('index.html') ?? ''
  expect(page).toMatch(/>1 minute sur 43\s200/)
  expect(page).toContain('(1 titre)')
})

test('the page of a month that goes on says up to when it is', async () => {
  const page = (await write({ ...REPORT, until: at('2026-11-01', '21:30:00') })).get('index.html') ?? ''
  expect(page).toMatch(/jusqu’au dimanche 1er novembre à 21\sh\s30/)
})

test('a month of songs alone, or of listeners alone, has its page', async () => {
  const songs = await write({
    ...REPORT,
    whole: { ...NOTHING, possible: 43_200 },
    shows: [],
    hours: [],
    days: [],
  })
  expect(songs.get('index.html')).toContain('Aucune émission')
  const listeners = await write({ ...REPORT, tracks: [], gaps: [] })
  expect(listeners.get('index.html')).toContain('Aucun titre n’a été noté')
})

test('days and lengths are written as in French', () => {
  expect([nameDay('2026-11-01'), nameShortDay('2026-11-11')]).toEqual([
    'dimanche 1er novembre',
    'mer.\u00a011',
  ])
  expect([1, 60, 1_440, 1_565].map(formatMinutes)).toEqual([
    '1\u00a0min',
    '1\u00a0h',
    '1\u00a0j',
    '1\u00a0j 2\u00a0h 5\u00a0min',
  ])
})
