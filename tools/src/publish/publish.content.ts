import { catalogue } from '../lib/language'

const WAITS = 'site canary offers it to a share of the visitors, site promote to all'
const WAITS_FR = 'site canary la propose à une part du public, site promote à tout le monde'

/** What publications say; `now` after them, `would` with `--dry-run`. */
export const publishWords = catalogue(
  {
    now: {
      published: 'is published, and live',
      waiting: `is published, and not live: ${WAITS}`,
      'live-again': 'was published already, and is live again',
      moved: 'is live already, and loaded from another origin now',
      adopted: 'is live already, signed with a key that was revoked, and from now on published by you',
      unchanged: 'is live already',
      restored: (files: number) => `; lost or damaged files restored: ${files}`,
    },
    would: {
      published: 'would be published, and live',
      waiting: `would be published, and not live: ${WAITS}`,
      'live-again': 'was published already, and would be live again',
      moved: 'is live already, and would be loaded from another origin',
      adopted: 'is live already, signed with a key that was revoked, and would be published by you',
      unchanged: 'is live already',
      restored: (files: number) => `; lost or damaged files to restore: ${files}`,
    },
    nothing: ': nothing to change',
    content: 'publishing the content',
  },
  {
    now: {
      published: 'est publié, et en ligne',
      waiting: `est publié, sans être en ligne : ${WAITS_FR}`,
      'live-again': 'était déjà publié, et revient en ligne',
      moved: 'est déjà en ligne, et chargé désormais depuis une autre origine',
      adopted: 'est déjà en ligne, signé d’une clé révoquée, et publié désormais par vous',
      unchanged: 'est déjà en ligne',
      restored: (files) => ` ; fichiers perdus ou abîmés, rétablis : ${files}`,
    },
    would: {
      published: 'serait publié, et en ligne',
      waiting: `serait publié, sans être en ligne : ${WAITS_FR}`,
      'live-again': 'était déjà publié, et reviendrait en ligne',
      moved: 'est déjà en ligne, et serait chargé depuis une autre origine',
      adopted: 'est déjà en ligne, signé d’une clé révoquée, et serait publié par vous',
      unchanged: 'est déjà en ligne',
      restored: (files) => ` ; fichiers perdus ou abîmés, à rétablir : ${files}`,
    },
    nothing: ' : rien à changer',
    content: 'publication du contenu',
  },
)
