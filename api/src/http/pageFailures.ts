import { parseJson } from '@site/shared/json'
import type { FastifyError, FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type ApiFailure, badRequest, sendFailure } from './failure'

const MAX_REPORT_BYTES = 16_384

/** More than a site sends; the rest is refused, since anybody may post. */
const MAX_REPORTS_PER_SECOND = 20

const Text = v.optional(v.pipe(v.string(), v.maxLength(1000)))

const ReportSchema = v.object({
  kind: v.pipe(v.string(), v.maxLength(100)),
  part: Text,
  slot: Text,
  version: Text,
  owner: Text,
  detail: Text,
  directive: Text,
  blocked: Text,
})

/** What failed in a page, as it says itself: a part, or something its policy forbids. */
export type PageFailure = Readonly<v.InferOutput<typeof ReportSchema>>

/** Reports that browsers send in their own format: accepted, and not logged. */
const BROWSER_REPORT = /^application\/(?:csp-report|reports\+json)\b/

const parseReport = parseJson(ReportSchema)

const tooMany: ApiFailure = { kind: 'too-many', message: 'Trop de rapports en une seconde.' }
const notAReport = badRequest('Ce n’est pas un rapport.')

const describeRefusal = ({ statusCode }: FastifyError): ApiFailure =>
  statusCode === 413
    ? { kind: 'too-large', message: `Un rapport fait au plus ${MAX_REPORT_BYTES} octets.` }
    : notAReport

/** Beacons come as text, whatever they hold. */
const acceptText = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES }, (_request, body, done) =>
    done(null, body),
  )
}

/** Answers whether one more report is accepted in the second it comes in. */
const limitRate = (now: () => number): (() => boolean) => {
  let second = 0
  let reports = 0
  return () => {
    const current = Math.floor(now() / 1000)
    reports = current === second ? reports + 1 : 1
    second = current
    return reports <= MAX_REPORTS_PER_SECOND
  }
}

export interface FailuresSettings {
  /** Milliseconds of a clock that is never set. */
  readonly now: () => number
  readonly onPageFailure: (failure: PageFailure) => void
}

/** `POST /failures`: a page reports what failed in it. */
export const failuresRoute = (api: FastifyInstance, { now, onPageFailure }: FailuresSettings) =>
  api.register(async (app) => {
    const isAccepted = limitRate(now)
    acceptText(app)
    app.setErrorHandler<FastifyError>((error, _request, reply) => sendFailure(reply, describeRefusal(error)))
    app.post('/failures', (request, reply) => {
      if (BROWSER_REPORT.test(request.headers['content-type'] ?? '')) return reply.code(204).send()
      const report = parseReport(String(request.body))
      if (!report.ok) return sendFailure(reply, notAReport)
      if (!isAccepted()) return sendFailure(reply, tooMany)
      onPageFailure(report.value)
      return reply.code(204).send()
    })
  })
