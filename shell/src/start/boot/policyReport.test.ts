import { type PolicyFailure, reportViolations } from './policyReport'

const VIOLATION = {
  effectiveDirective: 'img-src',
  blockedURI: 'http://evil.example/a.png',
  sourceFile: '/main.js',
  lineNumber: 7,
  documentURI: 'https://site.example/label',
  originalPolicy: "default-src 'none'",
}

const report = (violations: readonly object[]): readonly PolicyFailure[] => {
  const page = new EventTarget()
  const reports: PolicyFailure[] = []
  reportViolations(page, (failure) => reports.push(failure))
  for (const violation of violations)
    page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), VIOLATION, violation))
  return reports
}

it('reports each violation of the page’s policy once', () => {
  expect(report([{}, {}])).toEqual([
    {
      kind: 'policy',
      directive: 'img-src',
      blocked: 'http://evil.example/a.png',
      source: '/main.js',
      line: 7,
      page: 'https://site.example/label',
    },
  ])
})

it('leaves violations of a policy with a report URL to the browser', () => {
  expect(report([{ originalPolicy: "frame-ancestors 'self'; report-uri /api/failures" }])).toEqual([])
})

it('stops after ten reports', () => {
  const violations = Array.from({ length: 20 }, (_, index) => ({
    blockedURI: `http://evil.example/${index}`,
  }))
  expect(report(violations)).toHaveLength(10)
})
