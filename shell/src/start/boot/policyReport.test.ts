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

it('reports each violation of the page’s policy once', () => {
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

it('leaves violations of a policy with a report URL to the browser', () => {
  const { page, reports } = watch()
  violate(page, { originalPolicy: "frame-ancestors 'self'; report-uri /api/failures" })
  expect(reports).toEqual([])
})

it('stops after ten reports', () => {
  const { page, reports } = watch()
  for (let count = 0; count < 20; count += 1) violate(page, { blockedURI: `http://evil.example/${count}` })
  expect(reports).toHaveLength(10)
})
