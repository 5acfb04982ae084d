import {
  advance,
  BACK,
  begin,
  beginBack,
  FORWARD,
  isGoingBack,
  isHarmless,
  type Journey,
  type StepName,
  turnBack,
} from './plan'
import { type Arrival, resume, travel, type Vehicle } from './travel'

const FACTS = {
  from: { version: '1.0.0', dir: '/opt/site/versions/1.0.0' },
  to: { version: '1.1.0', dir: '/opt/site/versions/1.1.0' },
  revision: 7,
  wasReady: true,
}

class Killed extends Error {}

/** Does every step of a journey; one may fail, or kill the command once it was noted. */
const openVehicle = ({ failing, killing }: { failing?: StepName; killing?: StepName } = {}) => {
  const done: StepName[] = []
  let noted: Journey | undefined
  const doStep = async ({ step }: Journey) => {
    done.push(step)
    return step === failing
      ? ({ ok: false, error: { kind: 'test', message: `${step} failed` } } as const)
      : ({ ok: true, value: undefined } as const)
  }
  const names: readonly StepName[] = [...FORWARD, ...BACK]
  const vehicle: Vehicle = {
    steps: Object.fromEntries(names.map((name) => [name, doStep])) as Vehicle['steps'],
    note: async (journey) => {
      noted = journey
      if (journey.step === killing) throw new Killed()
    },
    onTurn: () => {},
  }
  return { vehicle, done, readNote: () => noted }
}

const readArrival = async (travelled: ReturnType<typeof travel>): Promise<Arrival> => {
  const arrived = await travelled
  if (!arrived.ok) throw new Error(arrived.error.message)
  return arrived.value
}

test('an update does each step once, in order', async () => {
  const { vehicle, done } = openVehicle()
  expect(await readArrival(travel(vehicle, begin(FACTS)))).toEqual({ at: 'newer' })
  expect(done).toEqual(FORWARD)
})

test('settings go back before the program that reads them, and parts last', () => {
  expect(BACK.indexOf('unmigrate')).toBeLessThan(BACK.indexOf('unswitch'))
  expect(FORWARD.indexOf('switch')).toBeLessThan(FORWARD.indexOf('migrate'))
  expect(BACK.at(-1)).toBe('unpublish')
})

test.each(FORWARD)('where %s fails, what was begun is undone, and nothing else', async (failing) => {
  const { vehicle, done } = openVehicle({ failing })
  const arrival = await readArrival(travel(vehicle, begin(FACTS)))
  const back = done.slice(FORWARD.indexOf(failing) + 1)
  if (['backup', 'install'].includes(failing)) {
    expect([arrival.at, back]).toEqual(['start', []])
    return
  }
  const wasPublished = ['parts', 'page'].includes(failing)
  expect(arrival).toEqual({ at: 'before', why: `${failing} failed` })
  expect(back).toEqual(wasPublished ? BACK : BACK.slice(0, -1))
})

test.each(FORWARD)(
  'killed at %s, the next command does that step and the rest, or nothing',
  async (killing) => {
    const killed = openVehicle({ killing })
    await expect(travel(killed.vehicle, begin(FACTS))).rejects.toThrow(Killed)
    const left = killed.readNote()
    if (!left) throw new Error('nothing was noted')
    const { vehicle, done } = openVehicle()
    const arrival = await readArrival(resume(vehicle, left))
    const rest = FORWARD.slice(FORWARD.indexOf(killing))
    const isForgotten = isHarmless(left)
    expect(isForgotten).toBe(rest.length >= FORWARD.length - 1)
    expect([arrival.at, done]).toEqual(isForgotten ? ['start', []] : ['newer', rest])
  },
)

test.each(BACK)('killed at %s of going back, the next command goes on from there', async (killing) => {
  const killed = openVehicle({ killing })
  await expect(travel(killed.vehicle, beginBack(FACTS))).rejects.toThrow(Killed)
  const left = killed.readNote()
  if (!left) throw new Error('nothing was noted')
  const { vehicle, done } = openVehicle()
  expect((await readArrival(resume(vehicle, left))).at).toBe('before')
  expect(done).toEqual(BACK.slice(BACK.indexOf(killing)))
})

test('going back that fails stays noted, so that the next command tries again', async () => {
  const { vehicle, readNote } = openVehicle({ failing: 'restart' })
  expect(await travel(vehicle, beginBack(FACTS))).toMatchObject({ error: { message: 'restart failed' } })
  expect(readNote()?.step).toBe('restart')
})

test('a disk that is full stops an update before it changes anything, and never going back', async () => {
  const full = Object.assign(new Error('full'), {
    code: 'ENOSPC',
    syscall: 'write',
    path: '/var/lib/site-update',
  })
  const note = async () => {
    throw full
  }
  const { vehicle, done } = openVehicle()
  expect(await readArrival(travel({ ...vehicle, note }, begin(FACTS)))).toMatchObject({
    at: 'start',
    failure: { message: expect.stringContaining('the disk is full') },
  })
  expect(await readArrival(travel({ ...vehicle, note }, beginBack(FACTS)))).toMatchObject({ at: 'before' })
  expect(done).toEqual(BACK)
})

test('a journey knows whether it goes back, and ends', () => {
  const turned = turnBack({ ...begin(FACTS), step: 'start', reached: 'start' }, 'sick')
  expect(turned && isGoingBack(turned)).toBe(true)
  expect(isGoingBack(begin(FACTS))).toBe(false)
  expect(advance({ ...begin(FACTS), step: 'page', reached: 'page' })).toBeUndefined()
})
