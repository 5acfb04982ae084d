import { createFailureCounts, MAX_ANSWERED, MAX_KINDS } from './failureCounts'

const broken = { part: 'label', kind: 'broken', slot: 'label/Label', version: '1.0.0', page: '/label' }

const open = () => {
  let now = 0
  const counts = createFailureCounts({ now: () => now })
  const write = (changes: object = {}, again?: number) => {
    now += 1000
    counts.hook.write({ ...broken, ...changes }, again)
  }
  return { ...counts, write }
}

test('equal failures are counted, by version and page, the last one first', () => {
  const { read, write } = open()
  write()
  write({ page: '/' })
  write({ version: '2.0.0' })
  write({}, 49)
  expect(read('label').failures).toMatchObject([
    { version: '1.0.0', page: '/label', count: 50, firstAt: '1970-01-01T00:00:01.000Z' },
    { version: '2.0.0', page: '/label', count: 1 },
    { version: '1.0.0', page: '/', count: 1 },
  ])
})

test('nothing of a report but what failed is kept', () => {
  const { read, write } = open()
  write({ owner: 'équipe Label', visitor: 'somebody', address: '192.0.2.1' })
  expect(Object.keys(read('label').failures[0] ?? {}).toSorted()).toEqual(
    ['count', 'detail', 'firstAt', 'kind', 'lastAt', 'page', 'slot', 'version'].toSorted(),
  )
})

test('of a flood the recent ones are kept, an answer has a hundred, and a count stays a number', () => {
  const { read, write, hook } = open()
  for (let report = 0; report < MAX_KINDS + 5; report += 1) write({ detail: `noise ${report}` })
  hook.writeLeftOut(Number.MAX_SAFE_INTEGER)
  write({}, Number.MAX_SAFE_INTEGER)
  write({}, Number.MAX_SAFE_INTEGER)
  const { failures, leftOut } = read('label')
  expect(failures).toHaveLength(MAX_ANSWERED)
  expect([failures[0]?.count, leftOut]).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
})

test('a report of no part, and a part with the name of an object’s property, harm nothing', () => {
  const { read, hook } = open()
  hook.write({ kind: 'policy' })
  hook.write({ ...broken, part: '__proto__' })
  expect(read('label').failures).toEqual([])
  expect(read('constructor').failures).toEqual([])
})
