/** Checks `site.config.json` like content files: each error has a line, a field, an explanation and an example. */
import { explainJsonMistake, withoutMark } from '@site/shared/json-mistake'
import { err, ok } from '@site/shared/result'
import { type SiteConfig, SiteConfigSchema } from '@site/shared/site-config'
import { getLanguage } from '../lib/language'
import { suggest } from '../lib/suggest'
import { checkContrast } from './contrast'
import { checkData, readYaml } from './mistakes/checkedYaml'
import { JSON_KINDS, meant } from './mistakes/explain'
import type { Read } from './sources'

const checkJson = (file: string, text: string): Read<void> => {
  const mistake = explainJsonMistake(text, getLanguage())
  if (mistake === undefined) return ok(undefined)
  const { line, column, message, shown } = mistake
  return err([{ file, line, column, field: '', message: [message, shown].join('\n').trimEnd() }])
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
  const source = withoutMark(text)
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
