/** Reads former addresses: those that residents and legal texts name, and those of `redirects/redirects.yaml`. */
import { overlap, type Redirect } from '@site/shared/pages'
import { err, ok } from '@site/shared/result'
import { isReserved, MAX_REDIRECTS } from '../lib/sitePaths'
import { type ContentProblem, checkData, describeProblem, type LocatedData } from './checkedYaml'
import type { FieldPath } from './explain'
import { LEGAL_PAGES, readFrontMatter } from './readLegal'
import { RESIDENT } from './readResidents'
import { LegalFrontMatter, RedirectsFile, ResidentFile } from './schemas'
import { all, type ContentSources, type Read, readFileAs } from './sources'

const REDIRECTS = 'redirects/redirects.yaml'

/** Where residents have their pages. */
const RESIDENTS = '/residences/'

/** A redirect, and where it is written. */
interface Claim extends Redirect {
  /** What is wrong with either end of it. */
  readonly refuse: (end: 'from' | 'to', message: string) => ContentProblem
}

const listClaims = (to: string, names: readonly string[] = [], { problem }: LocatedData): readonly Claim[] =>
  names.map((name, at) => ({
    from: name.startsWith('/') ? name : `${to.slice(0, to.lastIndexOf('/') + 1)}${name}`,
    to,
    refuse: (_end, message) => problem(['formerly', at], message),
  }))

/** A file with a mistake is reported by its own reader. */
const NONE: Read<readonly Claim[]> = ok([])

const readResident = (sources: ContentSources, file: string, id: string): Read<readonly Claim[]> => {
  const resident = readFileAs(sources, file, ResidentFile)
  if (!resident.ok) return NONE
  const { value, located } = resident.value
  return ok(listClaims(`${RESIDENTS}${id}`, value.formerly, located))
}

const readLegalPage = ({ texts }: ContentSources, page: string): Read<readonly Claim[]> => {
  const file = `legal/${page}.md`
  const located = readFrontMatter(file, texts[file] ?? '')
  if (!located.ok) return NONE
  const head = checkData(LegalFrontMatter, located.value)
  return head.ok ? ok(listClaims(`/${page}`, head.value.formerly, located.value)) : NONE
}

const readOthers = (sources: ContentSources): Read<readonly Claim[]> => {
  if (sources.texts[REDIRECTS] === undefined) return NONE
  const redirects = readFileAs(sources, REDIRECTS, RedirectsFile)
  if (!redirects.ok) return redirects
  const { value, located } = redirects.value
  return ok(
    value.redirects.map(({ from, to }, at) => ({
      from,
      to,
      refuse: (end, message) => located.problem(['redirects', at, end] satisfies FieldPath, message),
    })),
  )
}

const listResidents = ({ texts }: ContentSources): readonly (readonly [file: string, id: string])[] =>
  Object.keys(texts).flatMap((file) => {
    const id = RESIDENT.exec(file)?.[1]
    return id === undefined ? [] : [[file, id] as const]
  })

const locate = (problem: ContentProblem): string => describeProblem({ ...problem, field: '' }).slice(0, -2)

/** What the site has pages at, as far as it is known. */
interface Known {
  readonly residents: ReadonlySet<string>
  /** Those of the parts' pages; empty where they are unknown. */
  readonly addresses: readonly string[]
}

const isPage = (path: string, { residents, addresses }: Known): boolean =>
  path === '/' ||
  residents.has(path) ||
  addresses.includes(path) ||
  LEGAL_PAGES.some((page) => path === `/${page}`)

const mayBePage = (path: string, known: Known): boolean =>
  isPage(path, known) ||
  (!path.startsWith(RESIDENTS) &&
    (known.addresses.length === 0 || known.addresses.some((address) => overlap(address, path))))

/**
 * Everything that is wrong with redirects: a former address that is a page, reserved or named twice, and one that leads to no
 * page or to another former address.
 */
const checkClaims = (claims: readonly Claim[], known: Known): readonly ContentProblem[] => {
  const first = new Map<string, Claim>()
  for (const claim of claims) if (!first.has(claim.from)) first.set(claim.from, claim)
  return claims.flatMap((claim, at): readonly ContentProblem[] => {
    const { from, to, refuse } = claim
    const owner = first.get(from)
    if (at >= MAX_REDIRECTS) return [refuse('from', `there are more than ${MAX_REDIRECTS} former addresses`)]
    if (isReserved(from)) return [refuse('from', `${from} is an address that the site keeps for itself`)]
    if (isPage(from, known))
      return [refuse('from', `${from} is the address of a page: it cannot lead elsewhere`)]
    if (owner !== undefined && owner !== claim)
      return [refuse('from', `${from} is named before, in ${locate(owner.refuse('from', ''))}`)]
    if (first.has(to))
      return [refuse('to', `${to} is a former address itself: name the address that its page has now`)]
    return mayBePage(to, known) ? [] : [refuse('to', `there is no page at ${to}`)]
  })
}

/**
 * Reads every former address of a content folder.
 * @param addresses those of the parts' pages, where they are known
 */
export const readRedirects = (
  sources: ContentSources,
  addresses: readonly string[],
): Read<readonly Redirect[]> => {
  const residents = listResidents(sources)
  const read = all([
    ...residents.map(([file, id]) => readResident(sources, file, id)),
    ...LEGAL_PAGES.map((page) => readLegalPage(sources, page)),
    readOthers(sources),
  ])
  if (!read.ok) return read
  const claims = read.value.flat()
  const known = { residents: new Set(residents.map(([, id]) => `${RESIDENTS}${id}`)), addresses }
  const problems = checkClaims(claims, known)
  return problems.length > 0 ? err(problems) : ok(claims.map(({ from, to }) => ({ from, to })))
}
