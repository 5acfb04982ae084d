import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import { changeLayout, undoLayout } from './changeLayout'
import { LAYOUT_STEPS, type LayoutStep } from './layoutSteps'
import { DEFAULT_PLACES, formatMachineFile, LAYOUT, type MachineSettings } from './machineFile'

const folder = temporaryFolders()

/** A machine in a folder, and an invented second layout: a setting gets another name, a unit goes, a folder moves. */
const openMachine = () => {
  const base = folder()
  const inside = (file: string): string => path.join(base, file)
  mkdirSync(inside('old'))
  writeFileSync(inside('old/state.json'), 'state')
  writeFileSync(inside('api.env'), 'FEED=https://feed.example\nTOKEN=secret\n')
  chmodSync(inside('api.env'), 0o600)
  writeFileSync(inside('old.service'), '[Service]\n')
  const machine: MachineSettings = { layout: 1, ...DEFAULT_PLACES, domain: 'sel-noir.example', web: 'caddy' }
  writeFileSync(inside('site.json'), formatMachineFile(machine))
  const invented: LayoutStep = {
    layout: 2,
    describe: () => 'FEED is FEED_URL',
    files: () => [inside('api.env')],
    change: (texts) => ({
      [inside('api.env')]: texts[inside('api.env')]?.replace('FEED=', 'FEED_URL='),
      [inside('old.service')]: undefined,
      [inside('new/unit.timer')]: '[Timer]\n',
    }),
    moves: () => [{ from: inside('old'), to: inside('moved') }],
  }
  const places = { machineFile: inside('site.json'), saved: inside('saved/layout.json') }
  const read = (file: string): string | undefined =>
    existsSync(inside(file)) ? readFileSync(inside(file), 'utf8') : undefined
  const steps = [...LAYOUT_STEPS, invented]
  const readAll = () =>
    ['api.env', 'old.service', 'new/unit.timer', 'old/state.json', 'moved/state.json', 'site.json'].map(read)
  return {
    inside,
    read,
    readAll,
    change: (withSteps: readonly LayoutStep[] = steps) => changeLayout(machine, places, withSteps),
    undo: () => undoLayout(places),
    invented,
    steps,
  }
}

test('the newest layout is the last step, and a machine that has it stays as it is', () => {
  expect(LAYOUT_STEPS.map(({ layout }) => layout)).toEqual(Array.from({ length: LAYOUT }, (_, at) => at + 1))
  const { change, readAll } = openMachine()
  const before = readAll()
  expect(change(LAYOUT_STEPS)).toEqual({ ok: true, value: [] })
  expect(readAll()).toEqual(before)
})

test('an invented step changes files, folders and the number, keeps rights, and goes back to the same bytes', () => {
  const { change, undo, read, readAll, inside } = openMachine()
  const before = readAll()
  expect(change()).toEqual({ ok: true, value: ['FEED is FEED_URL'] })
  expect(readAll().slice(0, 5)).toEqual([
    'FEED_URL=https://feed.example\nTOKEN=secret\n',
    undefined,
    '[Timer]\n',
    undefined,
    'state',
  ])
  expect(read('site.json')).toContain('"layout": 2')
  expect(statSync(inside('api.env')).mode & 0o777).toBe(0o600)
  expect(statSync(inside('saved/layout.json')).mode & 0o777).toBe(0o600)
  expect(undo()).toEqual({ ok: true, value: [] })
  expect(readAll()).toEqual(before)
  expect(statSync(inside('api.env')).mode & 0o777).toBe(0o600)
})

test('a change that was killed is completed by the next one, and goes back whole', () => {
  const { change, undo, readAll, invented, steps } = openMachine()
  const before = readAll()
  const isKilled = { ...invented, moves: () => [{ from: '/', to: '/proc/nowhere/new' }] }
  expect(() => change([...LAYOUT_STEPS, isKilled])).toThrow()
  expect(undo()).toEqual({ ok: true, value: [] })
  change(steps)
  expect(change(steps)).toEqual({ ok: true, value: ['FEED is FEED_URL'] })
  undo()
  expect(readAll()).toEqual(before)
})

test('a file that was changed since stays as it is, and is named', () => {
  const { change, undo, read, inside } = openMachine()
  change()
  writeFileSync(inside('api.env'), 'FEED_URL=https://other.example\n')
  expect(undo()).toEqual({ ok: true, value: [expect.stringContaining('api.env was changed since')] })
  expect(read('api.env')).toBe('FEED_URL=https://other.example\n')
  expect(read('old.service')).toBe('[Service]\n')
})

test('without a saved state nothing goes back, and a damaged one is refused', () => {
  const { undo, inside } = openMachine()
  expect(undo()).toEqual({ ok: true, value: [] })
  mkdirSync(inside('saved'))
  writeFileSync(inside('saved/layout.json'), '{')
  expect(undo()).toMatchObject({ error: { kind: 'layout-damaged' } })
})
