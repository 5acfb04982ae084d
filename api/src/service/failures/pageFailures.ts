import { parseJson } from '@site/shared/json'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type ApiFailure, badRequest, sendFailure } from '../../net/http/failure'
import type { Every } from '../../time/every'
import { createFoldedReports, type ReportLog } from './foldedReports'

const MAX_REPORT_BYTES = 16_384

/** Of one address in a minute, counted apart from its other requests. A page reports each failure once. */
export const MAX_REPORTS_PER_MINUTE = 20

/** Control characters and halves of letters take up to six bytes in the log. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu

/** Longer fields are cut: anybody may post. With 60 reports in ten minutes the log grows by 50 MB a day at most. */
const readField = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(UNPRINTABLE, ' ').slice(0, maxLength).replace(UNPRINTABLE, '')),
  )

const Name = v.optional(readField(60))

/** The path of a page alone: what somebody searched for is in its query. */
const Page = v.optional(
  v.pipe(
    readField(2_000),
    v.transform((text) => text.replace(/^[a-z]+:\/\/[^/]*|[?#].*$/gs, '').slice(0, 100)),
  ),
)

const ReportSchema = v.object({
  kind: readField(60),
  part: Name,
  slot: Name,
  version: Name,
  page: Page,
  owner: Name,
  detail: v.optional(readField(300)),
  directive: Name,
  blocked: v.optional(readField(200)),
})

/** A report by a page: of a part that failed, or of something its policy forbids. */
export type PageFailure = Readonly<v.InferOutput<typeof ReportSchema>>

/** Reports that browsers send in their own format: accepted, and not logged. */
const BROWSER_REPORT = /^application\/(?:csp-report|reports\+json)\b/

const parseReport = parseJson(ReportSchema)

const notAReport = badRequest('Ce n’est pas un rapport.')

const REFUSALS: Readonly<Record<number, ApiFailure>> = {
  413: { kind: 'too-large', message: `Un rapport fait au plus ${MAX_REPORT_BYTES} octets.` },
  429: { kind: 'too-many', message: 'Trop de rapports en une minute.' },
}

/** Beacons have the type of a text, whatever they contain. */
const acceptText = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES }, (_request, body, done) =>
    done(null, body),
  )
}

interface FailuresSettings extends ReportLog<PageFailure> {
  readonly every: Every
}

/** `POST /failures`: a page reports what failed in it. */
export const failuresRoute = (api: FastifyInstance, settings: FailuresSettings) =>
  api.register(async (app) => {
    const reports = createFoldedReports(settings)
    /** As the limit of requests counts them: an IPv6 network is one. */
    const addresses = new WeakMap<FastifyRequest, string>()
    const rateLimit = {
      groupId: 'failures',
      max: MAX_REPORTS_PER_MINUTE,
      onExceeding: (request: FastifyRequest, address: string) => void addresses.set(request, address),
    }
    acceptText(app)
    app.setErrorHandler<FastifyError>(({ statusCode = 400 }, _request, reply) =>
      sendFailure(reply, REFUSALS[statusCode] ?? notAReport),
    )
    app.addHook('onClose', async () => reports.flush())
    app.post('/failures', { config: { rateLimit } }, (request, reply) => {
      if (BROWSER_REPORT.test(request.headers['content-type'] ?? '')) return reply.code(204).send()
      const report = parseReport(String(request.body))
      if (!report.ok) return sendFailure(reply, notAReport)
      reports.add(addresses.get(request) ?? request.ip, report.value)
      return reply.code(204).send()
    })
  })
