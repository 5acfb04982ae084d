import { createFakeLog } from '@site/shared/testing'
import type { PartFailure } from '../parts/loading/partFailure'
import { PartBoundary } from '../parts/slots/PartBoundary'
import { createFailureReport, logCaught } from './failureReport'

const crash: PartFailure = {
  kind: 'crashed',
  slot: 'label/Label',
  version: '1.0.0-aaa',
  owner: 'équipe Label',
  detail: 'boom',
  cause: new Error('boom'),
}

const prepare = (beaconUrl?: string) => {
  const log = createFakeLog()
  const sent: (readonly [url: string, body: unknown])[] = []
  const sendBeacon = (url: string, body: string) => void sent.push([url, JSON.parse(body)])
  return { log, sent, report: createFailureReport({ log, beaconUrl, sendBeacon }) }
}

describe('the report of a failure', () => {
  it('is one line of the log that names part, version and owner', () => {
    const { log, sent, report } = prepare()
    report(crash)
    expect(log.errors).toEqual([
      'Part label/Label is crashed, version 1.0.0-aaa, owned by équipe Label, boom',
    ])
    expect(sent).toEqual([])
  })

  it('reaches the beacon once, with part, slot, version and owner', () => {
    const { sent, report } = prepare('https://beacon.example/')
    report(crash)
    const { cause: _, ...told } = crash
    expect(sent).toEqual([['https://beacon.example/', { part: 'label', ...told }]])
  })

  it('does without a beacon the browser refuses', () => {
    const log = createFakeLog()
    const sendBeacon = () => {
      throw new TypeError('refused')
    }
    createFailureReport({ log, beaconUrl: 'nonsense:', sendBeacon })(crash)
    expect(log.errors).toEqual([expect.stringContaining('label/Label'), 'The beacon cannot be reached'])
  })
})

describe('an error React tells that a boundary caught', () => {
  const caughtBy = (errorBoundary: unknown) => {
    const log = createFakeLog()
    logCaught(log)(new Error('boom'), { errorBoundary })
    return log.errors
  }

  it("is not said again when the boundary is a part's, which reports it", () => {
    expect(caughtBy(Object.create(PartBoundary.prototype))).toEqual([])
  })

  it('is logged when the boundary is another', () => {
    expect(caughtBy({})).toEqual(['An error was caught'])
  })
})
