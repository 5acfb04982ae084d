import { isIP, isIPv6 } from 'node:net'
import { isPrivateAddress } from '@site/api'
import { isSupportedNode } from '../../bootstrap/nodeVersion.mjs'
import type { Language } from '../lib/language'
import { doctorWords } from './doctor.content'
import { type MachineFacts, type NameFacts, PORTS, type Port } from './facts'

export interface Verdict {
  readonly state: 'good' | 'warning' | 'bad'
  /** What was found, and what to do about it. */
  readonly sentence: string
}

type Words = (typeof doctorWords)[Language]

const GB = 1e9
/** A machine that is sold with 1 GB has less, since the kernel takes some. */
const MIN_MEMORY_BYTES = 0.9 * GB
const BUILD_MEMORY_BYTES = 3.5 * GB
const MIN_DISK_BYTES = GB
const USUAL_DISK_BYTES = 5 * GB
const MAX_CLOCK_MS = 30_000
/** Certificates of an hour ago, and letters of teams, are refused beyond. */
const WRONG_CLOCK_MS = 300_000

const good = (sentence: string): Verdict => ({ state: 'good', sentence })
const warning = (sentence: string): Verdict => ({ state: 'warning', sentence })
const bad = (sentence: string): Verdict => ({ state: 'bad', sentence })

const gigabytes = (bytes: number): string => (bytes / GB).toFixed(1)

const judgeNode = ({ serviceNode }: MachineFacts, { node }: Words): Verdict => {
  if (serviceNode === undefined) return bad(node.none)
  return isSupportedNode(serviceNode) ? good(node.good(serviceNode)) : bad(node.old(serviceNode))
}

const isLoopback = (address: string): boolean => /^127\.|^::1$/.test(address)

const isLinkLocal = (address: string): boolean => /^169\.254\.|^fe[89ab]/i.test(address)

/**
 * Whether a router or provider may forward an address to this machine. Families differ: a home has NAT for IPv4 and global IPv6.
 * Link-local addresses are no sign of that, since each machine has one for IPv6.
 */
const mayBeForwarded = (address: string, ownAddresses: readonly string[]): boolean => {
  const routed = ownAddresses.filter((own) => !isLinkLocal(own))
  const ofFamily = routed.filter((own) => isIP(own) === isIP(address))
  return (ofFamily.length > 0 ? ofFamily : routed).every(isPrivateAddress)
}

const listFamilies = (addresses: readonly string[]): string =>
  [...new Set(addresses.map((address) => `IPv${isIP(address)}`))].join('/')

const judgeName = (
  { name, addresses }: NameFacts,
  ownAddresses: readonly string[],
  { name: words }: Words,
): Verdict => {
  if (addresses.length === 0) return bad(words.nowhere(name))
  if (addresses.every(isLoopback)) return warning(words.local(name))
  const listed = addresses.join(', ')
  const others = addresses.filter((address) => !(ownAddresses.includes(address) || isLoopback(address)))
  const wrong = others.filter((address) => !mayBeForwarded(address, ownAddresses))
  if (wrong.length > 0) return bad(words.elsewhere(name, wrong.join(', ')))
  if (others.length > 0) return warning(words.hidden(name, others.join(', '), listFamilies(others)))
  return addresses.some(isIPv6) ? good(words.good(name, listed)) : good(words.only4(name, listed))
}

const judgeNames = ({ names, ownAddresses }: MachineFacts, words: Words): readonly Verdict[] =>
  names.length === 0
    ? [warning(words.name.none)]
    : names.filter(({ name }) => isIP(name) === 0).map((name) => judgeName(name, ownAddresses, words))

const EXPECTED: Readonly<Record<Port, RegExp>> = {
  80: /^(?:nginx|caddy)$/,
  443: /^(?:nginx|caddy)$/,
  3000: /^(?:node|MainThread)$/,
  4100: /^(?:node|MainThread)$/,
}

const judgePort = (port: Port, programs: readonly string[], { port: words }: Words): Verdict => {
  const [first] = programs
  if (first === undefined) return good(words.free(port))
  const stranger = programs.find((program) => !EXPECTED[port].test(program))
  if (stranger === undefined) return good(words.good(port, [...new Set(programs)].join(', ')))
  return stranger === '?' ? warning(words.unknown(port)) : bad(words.bad(port, stranger))
}

const judgePorts = ({ listeners }: MachineFacts, words: Words): readonly Verdict[] =>
  listeners === undefined
    ? [warning(words.port.unlisted)]
    : PORTS.map((port) => judgePort(port, listeners.get(port) ?? [], words))

const judgeClock = ({ clock }: MachineFacts, { clock: words }: Words): Verdict => {
  if (clock === undefined) return good(words.none)
  const { host, aheadMs } = clock
  if (aheadMs === undefined) return warning(words.noAnswer(host))
  const off = Math.abs(aheadMs)
  if (off <= MAX_CLOCK_MS) return good(words.good(host))
  const sentence = words.off(Math.round(aheadMs / 1000), host)
  return off > WRONG_CLOCK_MS ? bad(sentence) : warning(sentence)
}

const judgeDisk = ({ disk }: MachineFacts, { disk: words }: Words): Verdict => {
  if (disk === undefined) return warning(words.unread)
  const { folder, freeBytes } = disk
  if (freeBytes >= USUAL_DISK_BYTES) return good(words.good(folder, gigabytes(freeBytes)))
  const sentence = words.low(folder, gigabytes(freeBytes))
  return freeBytes < MIN_DISK_BYTES ? bad(sentence) : warning(sentence)
}

const judgeMemory = ({ memoryBytes }: MachineFacts, { memory }: Words): Verdict => {
  const gb = gigabytes(memoryBytes)
  if (memoryBytes < MIN_MEMORY_BYTES) return bad(memory.bad(gb))
  return memoryBytes < BUILD_MEMORY_BYTES ? warning(memory.low(gb)) : good(memory.good(gb))
}

const judgePrograms = (
  { webServers, hasFfmpeg, hasSystemd }: MachineFacts,
  { webServer, ffmpeg, systemd }: Words,
): readonly Verdict[] => [
  webServers.length > 0 ? good(webServer.good(webServers.join(', '))) : bad(webServer.none),
  hasFfmpeg ? good(ffmpeg.good) : warning(ffmpeg.none),
  hasSystemd ? good(systemd.good) : warning(systemd.none),
]

const judgeContent = ({ content }: MachineFacts, { content: words }: Words): Verdict => {
  if (content.state === 'missing') return warning(words.missing)
  if (content.state === 'bad') return bad(words.bad(content.first, content.more))
  return content.remarks > 0
    ? warning(words.remarks(content.files, content.remarks))
    : good(words.good(content.files))
}

const judgeSettings = (
  { settings: { file, sources, problem, refused } }: MachineFacts,
  { settings: words }: Words,
): Verdict => {
  if (problem !== undefined) return warning(words.unread(file, problem))
  if (sources === undefined) return warning(words.missing(file))
  if (refused !== undefined) return bad(words.refused(refused))
  const [set, unset] = [sources.set.join(', '), sources.unset.join(', ')]
  if (set === '') return warning(words.none(file, unset))
  return good(unset === '' ? words.all(set) : words.some(set, unset))
}

/** Judges a machine, one sentence for each thing a site needs. */
export const judgeMachine = (facts: MachineFacts, language: Language): readonly Verdict[] => {
  const words = doctorWords[language]
  return [
    judgeNode(facts, words),
    judgeMemory(facts, words),
    judgeDisk(facts, words),
    judgeClock(facts, words),
    ...judgeNames(facts, words),
    ...judgePorts(facts, words),
    ...judgePrograms(facts, words),
    judgeContent(facts, words),
    judgeSettings(facts, words),
  ]
}

/**
 * Judges a machine before `site setup`, which brings programs, content and settings itself.
 * @param mayWait whether the web server waits for a name that does not lead here yet
 */
export const judgeBeforeSetup = (
  facts: MachineFacts,
  language: Language,
  mayWait: boolean,
): readonly Verdict[] => {
  const words = doctorWords[language]
  const names = judgeNames(facts, words).map(
    (verdict): Verdict => (mayWait && verdict.state === 'bad' ? warning(verdict.sentence) : verdict),
  )
  const { hasSystemd, memoryBytes } = facts
  const gb = gigabytes(memoryBytes)
  return [
    judgeNode(facts, words),
    memoryBytes < MIN_MEMORY_BYTES ? bad(words.memory.bad(gb)) : good(words.memory.good(gb)),
    judgeDisk(facts, words),
    judgeClock(facts, words),
    ...names,
    ...judgePorts(facts, words),
    hasSystemd ? good(words.systemd.good) : warning(words.systemd.none),
  ]
}

/** One line for each verdict. */
export const describeVerdicts = (verdicts: readonly Verdict[], language: Language): readonly string[] =>
  verdicts.map(({ state, sentence }) => `${doctorWords[language].state[state].padEnd(7)}  ${sentence}`)
