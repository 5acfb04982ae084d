/** Redirects of a site: the file that servers read, and pages for hosts without a server. */
import { getPageFile } from '@site/shared/document'
import { parseJson } from '@site/shared/json'
import { followRedirect, hasVariable, overlap, type Redirect, sitePages } from '@site/shared/pages'
import type { Registry } from '@site/shared/registry'
import { escapeMarkup } from '@site/shared/text'
import * as v from 'valibot'
import { translate } from '../lib/language'
import { isPagePath } from '../lib/sitePaths'
import { computeIntegrity } from '../store/manifest'
import { renderWords } from './failures.content'
import { movedContent } from './redirects.content'

/** The file below `live/` that servers read; absent for a site without redirects. */
export const REDIRECTS_FILE = 'redirects.json'

/** The pages of a site. */
interface Pages {
  readonly paths: readonly string[]
  /** The files written in this run, including pages that browsers render. */
  readonly files: ReadonlyMap<string, string>
  readonly registry: Registry
}

interface RedirectPlan {
  readonly redirects: readonly Redirect[]
  /** Former address -> target; an address with a variable has an entry for each page. */
  readonly pages: ReadonlyMap<string, string>
  /** A sentence for each invalid redirect. */
  readonly refused: readonly string[]
}

/**
 * Decides which redirects are valid: the former address is not a page, and its target is one. A page takes precedence over
 * a redirect, and no target is a former address. A complete address takes precedence over one with a variable, then a
 * part's over the content's. If a page matches an address with a variable, only redirects to existing pages are followed.
 */
export const planRedirects = (
  redirects: readonly Redirect[],
  { paths, files, registry }: Pages,
): RedirectPlan => {
  const known = new Set(paths)
  const patterns = sitePages(registry).map(({ path }) => path)
  const isTaken = (path: string): boolean => known.has(path) || files.has(getPageFile(path))
  const formers = new Set(redirects.flatMap(({ from }) => (isTaken(from) ? [] : [from])))
  const findFault = ({ from, to }: Redirect): string | undefined => {
    if (isTaken(from)) return translate(renderWords).redirect.page(from, to)
    if (formers.has(to)) return translate(renderWords).redirect.former(from, to)
    const isPage = known.has(to) || patterns.some((pattern) => pattern === to || overlap(pattern, to))
    return isPage ? undefined : translate(renderWords).redirect.nowhere(from, to)
  }
  const refused = redirects.flatMap((redirect) => findFault(redirect) ?? [])
  const followed = redirects.filter((redirect) => findFault(redirect) === undefined)
  const whole = followed.filter(({ from }) => !hasVariable(from))
  const targets = [
    ...paths.map((path) => [path, path] as const),
    ...whole.map(({ from, to }) => [from, to] as const),
  ]
  const expand = ({ from, to }: Redirect): readonly Redirect[] =>
    targets.flatMap(([address, target]) => {
      const old = followRedirect([{ from: to, to: from }], address)
      return old === undefined || isTaken(old) ? [] : [{ from: old, to: target }]
    })
  const isShared = ({ from }: Redirect): boolean =>
    [...paths, ...patterns].some((path) => overlap(from, path))
  const lists = followed.filter(({ from }) => hasVariable(from))
  const rest = lists.flatMap((redirect) => (isShared(redirect) ? expand(redirect) : [redirect]))
  const pages = [...whole, ...lists.flatMap(expand)].map(({ from, to }) => [from, to] as const)
  // The first of two equal addresses wins, as for servers.
  return { redirects: [...whole, ...rest], pages: new Map(pages.reverse()), refused }
}

/**
 * Writes the page of a former address, for storage that cannot redirect. A script keeps query and fragment; without
 * scripts, browsers and crawlers follow the `refresh`.
 */
const writePage = (to: string, publicUrl: string): string => {
  const script = `location.replace(${JSON.stringify(to)}+location.search+location.hash)`
  const policy = `default-src 'none'; script-src '${computeIntegrity(script)}'; base-uri 'none'; form-action 'none'`
  return [
    '<!doctype html>',
    '<html lang="fr">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="dark light">',
    `<title>${movedContent.title}</title>`,
    `<link rel="canonical" href="${escapeMarkup(new URL(to, publicUrl).href)}">`,
    `<script>${script}</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`,
    `<p>${movedContent.title}${movedContent.colon}<a href="${to}">${movedContent.link}</a></p>`,
    '',
  ].join('\n')
}

/** Writes the files of all redirects. */
export const writeRedirects = (
  { redirects, pages }: RedirectPlan,
  publicUrl: string,
): readonly (readonly [file: string, text: string])[] =>
  redirects.length === 0
    ? []
    : [
        [REDIRECTS_FILE, `${JSON.stringify(redirects)}\n`],
        ...[...pages].map(([from, to]) => [getPageFile(from), writePage(to, publicUrl)] as const),
      ]

/** A path of the site, whose last segment may be a variable. */
const Address = v.pipe(
  v.string(),
  v.check((path) => isPagePath(path.replace('/:', '/'))),
)
const parseFile = parseJson(v.array(v.object({ from: Address, to: Address })))

/** Reads the redirects of a site; empty if the file is invalid. */
export const parseRedirects = (text: string): readonly Redirect[] => {
  const read = parseFile(text)
  return read.ok ? read.value : []
}
