/** Reads former addresses: those that residents and legal texts name, and those of `redirects/redirects.yaml`. */
import { overlap, type Redirect } from '@site/shared/pages'
import { err, ok } from '@site/shared/result'
import { isReserved, MAX_REDIRECTS } from '../../lib/sitePaths'
import { type ContentProblem, checkData, describeProblem, type LocatedData } from '../mistakes/checkedYaml'
import type { FieldPath } from '../mistakes/explain'
import { LegalFrontMatter, RedirectsFile, ResidentFile } from '../schemas'
import { all, type ContentSources, type Read, readFileAs } from '../sources'
import { LEGAL_PAGES, readFrontMatter } from './readLegal'
import { RESIDENT } from './readResidents'

const REDIRECTS = 'redirects/redirects.yaml'

/** Address of the residents' pages. */
const RESIDENTS = '/residences/'

/** A redirect and its source. */
interface Claim extends Redirect {
  /** Creates the problem of one of its ends. */
  readonly refuse: (end: 'from' | 'to', message: string) => ContentProblem
}

const listClaims = (to: string, names: readonly string[] = [], { problem }: LocatedData): readonly Claim[] =>
  names.map((name, at) => ({
    from: name.startsWith('/') ? name : `${to.slice(0, to.lastIndexOf('/') + 1)}${name}`,
    to,
    refuse: (_end, message) => problem(['formerly', at], message),
  }))

/** Invalid files are skipped: their own reader reports them. */
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

/** Known addresses of pages. */
interface Known {
  readonly residents: ReadonlySet<string>
  /** Addresses of the parts' pages; empty if unknown. */
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
 * Lists errors of redirects: a former address that is a page, reserved or named twice, and a target that is not a page or
 * that is itself a former address.
 */
const checkClaims = (claims: readonly Claim[], known: Known): readonly ContentProblem[] => {
  const first = new Map<string, Claim>()
  for (const claim of claims) if (!first.has(claim.from)) first.set(claim.from, claim)
  return claims.flatMap((claim, at): readonly ContentProblem[] => {
    const { from, to, refuse } = claim
    const owner = first.get(from)
    if (at >= MAX_REDIRECTS) return [refuse('from', `il y a plus de ${MAX_REDIRECTS} anciennes adresses`)]
    if (isReserved(from)) return [refuse('from', `${from} est une adresse que le site garde pour lui`)]
    if (isPage(from, known))
      return [refuse('from', `${from} est l’adresse d’une page : elle ne peut pas mener ailleurs`)]
    if (owner !== undefined && owner !== claim)
      return [refuse('from', `${from} est déjà écrite dans ${locate(owner.refuse('from', ''))}`)]
    if (first.has(to))
      return [
        refuse('to', `${to} est elle-même une ancienne adresse : écrivez l’adresse actuelle de sa page`),
      ]
    return mayBePage(to, known) ? [] : [refuse('to', `il n’y a pas de page à ${to}`)]
  })
}

const readClaims = (sources: ContentSources): Read<readonly Claim[]> => {
  const read = all([
    ...listResidents(sources).map(([file, id]) => readResident(sources, file, id)),
    ...LEGAL_PAGES.map((page) => readLegalPage(sources, page)),
    readOthers(sources),
  ])
  return read.ok ? ok(read.value.flat()) : read
}

const listKnown = (sources: ContentSources, addresses: readonly string[]): Known => ({
  residents: new Set(listResidents(sources).map(([, id]) => `${RESIDENTS}${id}`)),
  addresses,
})

/**
 * Says why an address of the site that a text links to leads nowhere. Files, and what the api answers, are not known here.
 * @param addresses those of the parts' pages, where they are known
 */
export const findDeadLinks = (sources: ContentSources, addresses: readonly string[]) => {
  const known = listKnown(sources, addresses)
  const claims = readClaims(sources)
  const former = new Set(claims.ok ? claims.value.map(({ from }) => from) : [])
  return (href: string): string | undefined => {
    if (!href.startsWith('/')) return undefined
    const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
    const isElsewhere = isReserved(path) || /\.\w+$/.test(path) || former.has(path)
    return path === '' || isElsewhere || mayBePage(path, known)
      ? undefined
      : `il n’y a pas de page à ${path} : corrigez le lien`
  }
}

/**
 * Reads all redirects of a content folder.
 * @param addresses addresses of the parts' pages, if known
 */
export const readRedirects = (
  sources: ContentSources,
  addresses: readonly string[],
): Read<readonly Redirect[]> => {
  const claims = readClaims(sources)
  if (!claims.ok) return claims
  const problems = checkClaims(claims.value, listKnown(sources, addresses))
  return problems.length > 0 ? err(problems) : ok(claims.value.map(({ from, to }) => ({ from, to })))
}
