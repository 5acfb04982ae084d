/** Checks `site.config.json` like content files: each error has a line, a field, an explanation and an example. */
import { err, ok } from '@site/shared/result'
import { type SiteConfig, SiteConfigSchema } from '@site/shared/site-config'
import { suggest } from '../lib/suggest'
import { checkData, readYaml } from './checkedYaml'
import { checkContrast } from './contrast'
import { JSON_KINDS, meant } from './explain'
import type { Read } from './sources'

const findLine = (text: string, position: number): number => text.slice(0, position).split('\n').length

/** Explains why a text is not JSON, by the characters around the error. */
const explainJson = (before: string, after: string, cause: string): string => {
  const [last = '', next = ''] = [before.trimEnd().at(-1), after.trimStart()[0]]
  if (/[“”„«»‘’']/.test(next) || (/[,:{[]/.test(last) && /\p{L}/u.test(next)))
    return 'les noms et les textes se mettent entre guillemets droits : "name"'
  if (next === '/' || next === '#') return 'il n’y a pas de commentaires en JSON : supprimez celui-ci'
  if (/^[\r\n]/.test(after) && cause.includes('control character'))
    return 'il manque un " à la fin de cette ligne'
  if (cause.includes("Expected ':'")) return 'il manque deux-points entre un nom et sa valeur'
  if (last === '"' && /\p{L}/u.test(next)) return 'un " à l’intérieur d’un texte s’écrit \\"'
  if (last === ',' && /[}\]]/.test(next)) return `il y a une virgule de trop avant ${next}`
  if (/["\d}\]el]/.test(last) && /["{[]/.test(next))
    return 'il manque une virgule à la fin de la ligne précédente'
  if (next === '') return 'le fichier finit trop tôt : il manque } ou " à la fin'
  return `ce n’est pas du JSON : ${cause}`
}

const STRINGS = /"(?:[^"\\\n]|\\.)*"/g
/** Characters that can start neither a name nor a value. */
const UNQUOTED = /(?<=[:,[{]\s*)(?!(?:true|false|null)\b)[^\s"{}[\],:\d-]/u

/** Finds the position of a JSON error. The parser reports none for an unquoted value, nor for the end of the text. */
const findMistake = (text: string, message: string): number => {
  const unquoted = text.replace(STRINGS, (string) => `"${' '.repeat(string.length - 2)}"`).search(UNQUOTED)
  return Number(/position (\d+)/.exec(message)?.[1] ?? (unquoted < 0 ? text.length : unquoted))
}

const checkJson = (file: string, text: string): Read<void> => {
  try {
    JSON.parse(text)
    return ok(undefined)
  } catch (cause) {
    const message = String(cause)
    const position = findMistake(text, message)
    const words = explainJson(text.slice(0, position), text.slice(position), message)
    return err([{ file, line: findLine(text, position), field: '', message: words }])
  }
}

/** Lists the names in `without` without a part. Addresses of pages pass: the parts with the pages may be in other repositories. */
const listUnknownParts = ({ without = [] }: SiteConfig, parts: readonly string[]) =>
  without.flatMap((name, at) => {
    if (name.startsWith('/') || parts.includes(name)) return []
    const message = `il n’y a pas de partie ${name} : ${suggest(name, parts, `il y a ${parts.join(', ')}`, meant)}`
    return [{ field: ['without', at], message }]
  })

/** Finds the address of a podcast feed in place of the api's, beside which pages request lists of podcasts. */
const listForeignFeeds = ({ services: { feed } }: SiteConfig) =>
  /^https?:.*(?:\.(?:atom|rss|xml)|\/feed\/?)$/i.test(feed)
    ? [
        {
          field: ['services', 'feed'],
          message: `${feed} est un flux de podcasts : donnez-le à l’api dans FEED_URL, et retirez ce champ ou nommez l’api, comme /api/soundcloud-rss`,
        },
      ]
    : []

/**
 * Reads a configuration with its defaults, or lists all errors in it.
 * @param file its name in messages
 * @param parts names of the existing parts, if known
 */
export const checkConfig = (file: string, text: string, parts?: readonly string[]): Read<SiteConfig> => {
  const source = text.replace(/^\uFEFF/, '')
  const json = checkJson(file, source)
  if (!json.ok) return json
  // The YAML parser reads JSON and reports lines, but allows no tabs.
  const located = readYaml(file, source.replaceAll('\t', ' '))
  if (!located.ok) return located
  const checked = checkData(SiteConfigSchema, located.value, JSON_KINDS)
  if (!checked.ok) return checked
  const problems = [
    ...listForeignFeeds(checked.value),
    ...checkContrast(checked.value.colours ?? {}),
    ...(parts ? listUnknownParts(checked.value, parts) : []),
  ]
  if (problems.length > 0)
    return err(problems.map(({ field, message }) => located.value.problem(field, message)))
  const { $schema: _, ...config } = checked.value
  return ok(config)
}
