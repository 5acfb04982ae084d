/** Writes a minimal content folder and configuration of a collective, without any content of the demonstration. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { escapeMarkup } from '@site/shared/text'
import { checkConfig } from '../content/checkConfig'
import { writeSchemas } from '../content/jsonSchemas'
import { describeProblem } from '../content/mistakes/checkedYaml'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { collectiveWords } from './collective.content'
import { writeFirstTexts } from './firstTexts.content'
import { makePalette, type Tones } from './palette'

/** Placeholder for an unknown year of foundation, before radio existed. */
export const UNKNOWN_YEAR = 1900

/** A collective's answers; missing addresses become marks. */
export interface NewCollective extends Partial<Tones> {
  readonly name: string
  readonly city: string
  readonly founded?: number
  /** Address of the future site: https://sel-noir.example. */
  readonly url?: string
  readonly email?: string
  /** The address of the live stream. */
  readonly stream?: string
}

const UNKNOWN_HOST = 'a-completer.example'

const describeConfig = ({ name, city, founded, url, email, stream, ...tones }: NewCollective) => ({
  $schema: './schemas/site.config.json',
  name,
  city,
  foundedIn: founded ?? UNKNOWN_YEAR,
  colours: makePalette(tones),
  without: ['label', '/programme'],
  publicUrl: url ?? `https://${UNKNOWN_HOST}`,
  legal: ['Association loi 1901', 'RNA : À COMPLÉTER'],
  accessibility: 'none' as const,
  services: {
    liveStream: stream ?? `https://${UNKNOWN_HOST}/live.mp3`,
    failureBeacon: '/api/failures',
  },
  emails: { contact: email ?? `bonjour@${UNKNOWN_HOST}` },
})

const readInitials = (name: string): string =>
  name
    .split(/[\s'’-]+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

/** Draws a square of the accent colour with the initials of the name. */
const drawIcon = ({ name, colours = {} }: Pick<SiteConfig, 'name' | 'colours'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${escapeMarkup(name)}</title>` +
  `<path fill="${colours.acid}" d="M0 0h64v64H0z"/>` +
  `<text x="32" y="42" text-anchor="middle" font-family="sans-serif" font-size="28" font-weight="700" fill="${colours['on-acid']}">${escapeMarkup(readInitials(name))}</text></svg>\n`

/** Publishing the content makes PNG icons from the drawing. */
const writeManifest = ({ name, colours = {} }: Pick<SiteConfig, 'name' | 'colours'>): string =>
  `${JSON.stringify(
    {
      name,
      short_name: name,
      lang: 'fr',
      start_url: '/',
      display: 'standalone',
      background_color: colours.ground,
      theme_color: colours.ground,
      icons: [
        { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    null,
    2,
  )}\n`

/**
 * Writes the files of a new collective; fails for invalid answers.
 * @param now date of its declaration of accessibility, in milliseconds
 */
const describeCollective = (
  collective: NewCollective,
  now: number,
): Result<Readonly<Record<string, string>>, Failure> => {
  const text = `${JSON.stringify(describeConfig(collective), null, 2)}\n`
  const config = checkConfig('site.config.json', text)
  if (!config.ok)
    return err({ kind: 'collective-refused', message: config.error.map(describeProblem).join('\n') })
  const today = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(now)
  return ok({
    'site.config.json': text,
    ...writeFirstTexts(config.value, today),
    'identity/favicon.svg': drawIcon(config.value),
    'identity/site.webmanifest': writeManifest(config.value),
  })
}

/** Creates the folder of a collective; refuses one that has files. */
export const createCollective = async (
  folder: string,
  collective: NewCollective,
  now: number,
): Promise<Result<void, Failure>> => {
  const dir = path.resolve(folder)
  if (existsSync(dir) && readdirSync(dir).length > 0)
    return err({
      kind: 'not-empty',
      message: translate(collectiveWords).notEmpty(dir),
    })
  const files = describeCollective(collective, now)
  if (!files.ok) return files
  for (const [file, text] of Object.entries(files.value)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), text)
  }
  return writeSchemas(dir)
}
