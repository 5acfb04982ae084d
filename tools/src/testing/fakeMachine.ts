import type { MachineFacts } from '../doctor/facts'

/** The only published address of the fake machine. */
export const OWN_ADDRESS = '93.184.216.34'
const OWN_ADDRESS_6 = '2606:2800:220:1::1'

/** A machine on which everything is as it should be. */
export const fakeMachine = (different: Partial<MachineFacts> = {}): MachineFacts => ({
  serviceNode: '20.19.2',
  names: [{ name: 'sel-noir.example', addresses: [OWN_ADDRESS, OWN_ADDRESS_6] }],
  ownAddresses: [OWN_ADDRESS, OWN_ADDRESS_6],
  listeners: new Map([
    [80, ['nginx']],
    [443, ['nginx', 'nginx']],
    [3000, ['node']],
  ]),
  clock: { host: 'feed.example', aheadMs: 400 },
  disk: { folder: '/srv/site', freeBytes: 20e9 },
  memoryBytes: 4.1e9,
  webServers: ['nginx'],
  hasFfmpeg: true,
  hasSystemd: true,
  content: { state: 'good', files: 17, remarks: 0 },
  settings: { file: '/etc/site/api.env', sources: { set: ['FEED_URL'], unset: ['CALENDAR_URLS'] } },
  ...different,
})
