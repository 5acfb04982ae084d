/** Reports what the content security policy inside the page forbids: unlike the policy of a header, it cannot by itself. */

export interface PolicyFailure {
  readonly kind: 'policy'
  readonly directive: string
  readonly blocked: string
  readonly source: string
  readonly line: number
  readonly page: string
}

/** Browser extensions may violate the policy endlessly. */
const MAX_REPORTS = 10

/** Reports each violation of the page's own policy once, `MAX_REPORTS` at most. */
export const reportViolations = (page: EventTarget, report: (failure: PolicyFailure) => void): void => {
  const known = new Set<string>()
  page.addEventListener('securitypolicyviolation', (event) => {
    const violation = event as SecurityPolicyViolationEvent
    const { effectiveDirective: directive, blockedURI: blocked } = violation
    const key = `${directive} ${blocked}`
    const reportsItself = violation.originalPolicy.includes('report-uri')
    if (reportsItself || known.has(key) || known.size >= MAX_REPORTS) return
    known.add(key)
    report({
      kind: 'policy',
      directive,
      blocked,
      source: violation.sourceFile,
      line: violation.lineNumber,
      page: violation.documentURI,
    })
  })
}
