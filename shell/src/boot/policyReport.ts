/** As much of a violation as helps to find its cause. */
export interface PolicyFailure {
  readonly kind: 'policy'
  readonly directive: string
  readonly blocked: string
  readonly source: string
  readonly line: number
  readonly page: string
}

/** Extensions of a browser may break the policy without an end. */
const MOST_REPORTS = 10

const failureOf = (violation: SecurityPolicyViolationEvent): PolicyFailure => ({
  kind: 'policy',
  directive: violation.effectiveDirective,
  blocked: violation.blockedURI,
  source: violation.sourceFile,
  line: violation.lineNumber,
  page: violation.documentURI,
})

/** The policy in a header reports by itself; the one inside the page cannot. */
const reportsItself = ({ originalPolicy }: SecurityPolicyViolationEvent): boolean =>
  originalPolicy.includes('report-uri')

/** Reports what the page's own policy forbids, each thing once. */
export const reportViolations = (page: EventTarget, report: (failure: PolicyFailure) => void): void => {
  const known = new Set<string>()
  page.addEventListener('securitypolicyviolation', (event) => {
    const violation = event as SecurityPolicyViolationEvent
    const key = `${violation.effectiveDirective} ${violation.blockedURI}`
    if (reportsItself(violation) || known.has(key) || known.size >= MOST_REPORTS) return
    known.add(key)
    report(failureOf(violation))
  })
}
