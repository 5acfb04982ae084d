import { type PolicyFailure, reportViolations } from './policyReport'

const violate = (page: EventTarget, changes: object = {}): void => {
  const violation = {
    effectiveDirective: 'img-src',
    blockedURI: 'http://evil.example/a.png',
    sourceFile: '/main.js',
    lineNumber: 7,
    documentURI: 'https://site.example/label',
    originalPolicy: "default-src 'none'",
  }
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation, changes))
}

const watch = () => {
  const page = new EventTarget()
  const reports: PolicyFailure[] = []
  reportViolations(page, (failure) => reports.push(failure))
  return { page, reports }
}

it('reports what the policy of the page forbids, once', () => {
  const { page, reports } = watch()
  violate(page)
  violate(page)
  expect(reports).toEqual([
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

it('leaves to the browser what a policy with a URL for reports forbids', () => {
  const { page, reports } = watch()
  violate(page, { originalPolicy: "frame-ancestors 'self'; report-uri /api/failures" })
  expect(reports).toEqual([])
})

it('reports no more than ten things', () => {
  const { page, reports } = watch()
  for (let thing = 0; thing < 20; thing += 1) violate(page, { blockedURI: `http://evil.example/${thing}` })
  expect(reports).toHaveLength(10)
})
