import { parseJson } from '@site/shared/parse-json'
import { ReportSchema } from '@site/shared/reports'
import type { FastifyError, FastifyInstance } from 'fastify'
import { type ApiFailure, badRequest, sendFailure } from '../http/failure'
import type { FailureCounts } from './failureCounts'

/** Bytes of a report: a sentence, some names, the cohorts of a page. */
const MAX_REPORT_BYTES = 16_384

/** What browsers send by themselves, in their own format: taken, and not counted. */
const OF_BROWSERS = /^application\/(?:csp-report|reports\+json)\b/

const parseReport = parseJson(ReportSchema)

const tooMany: ApiFailure = { kind: 'too-many', message: 'Trop de rapports en une seconde.' }

const refusalOf = ({ statusCode }: FastifyError): ApiFailure =>
  statusCode === 413
    ? { kind: 'too-large', message: `Un rapport fait au plus ${MAX_REPORT_BYTES} octets.` }
    : badRequest('Ce n’est pas un rapport.')

/** Beacons come as text, whatever they hold. */
const acceptText = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES }, (_request, body, done) =>
    done(null, body),
  )
}

/** `POST /failures`: a failure or a visit of a page. `GET /failures`: what was counted of those with a canary. */
export const failuresRoute = (api: FastifyInstance, counts: FailureCounts) =>
  api.register(async (app) => {
    acceptText(app)
    app.setErrorHandler<FastifyError>((error, _request, reply) => sendFailure(reply, refusalOf(error)))
    app.post('/failures', (request, reply) => {
      if (OF_BROWSERS.test(request.headers['content-type'] ?? '')) return reply.code(204).send()
      const report = parseReport(String(request.body))
      if (!report.ok) return sendFailure(reply, badRequest('Ce n’est pas un rapport.'))
      return counts.add(report.value) ? reply.code(204).send() : sendFailure(reply, tooMany)
    })
    app.get('/failures', (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(counts.read())),
    )
  })
