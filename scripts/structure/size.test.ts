import { checkRatios, computeRatios, computeTotals, measureFolders } from './size'

const lines = (count: number) => 'x\n'.repeat(count)

const texts: Readonly<Record<string, string>> = {
  'shell/src/a.ts': lines(100),
  'shell/src/a.module.css': lines(20),
  'shell/src/a.test.tsx': lines(60),
  'api/src/b.ts': lines(80),
  'tools/src/c.mjs': lines(50),
  'demo/src/d.ts': lines(10),
  'e2e/support/page.ts': lines(30),
  'e2e/home.spec.ts': lines(40),
  'content/slides.yaml': lines(1_000),
}

const sizes = measureFolders(Object.keys(texts), (file) => texts[file] ?? '')

test('code is counted by folder, tests apart, and data not at all', () => {
  expect(sizes).toEqual([
    { folder: 'api', source: 80, tests: 0 },
    { folder: 'demo', source: 10, tests: 0 },
    { folder: 'e2e', source: 30, tests: 40 },
    { folder: 'shell', source: 120, tests: 60 },
    { folder: 'tools', source: 50, tests: 0 },
  ])
})

test('all of e2e counts as tests in the totals', () => {
  expect(computeTotals(sizes)).toEqual({ source: 260, tests: 130 })
})

test('support of browser tests counts as scaffolding, demo data as neither', () => {
  expect(computeRatios(sizes)).toEqual({ scaffolding: 80 / 200, tests: 130 / 260 })
})

test('a ratio above its limit is refused in a sentence that names both', () => {
  const complaints = checkRatios({ scaffolding: 0.7, tests: 0.5 }, { scaffolding: 0.5, tests: 0.75 })
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toMatch(/0\.700 .* at most 0\.5 /)
})
