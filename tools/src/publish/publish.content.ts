import { catalogue } from '../lib/language'

const WAITS = 'site canary offers it to a share of the visitors, site promote to all'
const WAITS_FR = 'site canary la propose à une part du public, site promote à tout le monde'

/** The shell has no canary. */
const SHELL_WAITS = 'site promote makes it live for all'
const SHELL_WAITS_FR = 'site promote la met en ligne pour tout le monde'

const NEXT =
  'made for the next major contract: site major takes it along with all that is ready (site status)'
const NEXT_FR =
  'fait pour le prochain contrat majeur : site major l’emmène avec tout ce qui est prêt (site status)'

/** What publications say; `now` after them, `would` with `--dry-run`. */
export const publishWords = catalogue(
  {
    now: {
      published: 'is published, and live',
      next: `is handed in, ${NEXT}`,
      waiting: `is published, and not live: ${WAITS}`,
      'shell-waiting': `is published, and not live: ${SHELL_WAITS}`,
      'live-again': 'was published already, and is live again',
      moved: 'is live already, and loaded from another origin now',
      adopted: 'is live already, signed with a key that was revoked, and from now on published by you',
      unchanged: 'is live already',
      restored: (files: number) => `; lost or damaged files restored: ${files}`,
    },
    would: {
      published: 'would be published, and live',
      next: `would be handed in, ${NEXT}`,
      waiting: `would be published, and not live: ${WAITS}`,
      'shell-waiting': `would be published, and not live: ${SHELL_WAITS}`,
      'live-again': 'was published already, and would be live again',
      moved: 'is live already, and would be loaded from another origin',
      adopted: 'is live already, signed with a key that was revoked, and would be published by you',
      unchanged: 'is live already',
      restored: (files: number) => `; lost or damaged files to restore: ${files}`,
    },
    nothing: ': nothing to change',
    content: 'publishing the content',
    trying: (parts: string) => `trying the pages with ${parts}`,
    publishing: (parts: string) => `publishing ${parts}`,
    wouldPublish: (parts: string) => `trying to publish ${parts}`,
    noShell: 'No shell is published yet, so the site has no pages',
    noChange: 'nothing to change',
    siteWouldBe: 'The site would be:',
  },
  {
    now: {
      published: 'est publié, et en ligne',
      next: `est déposé, ${NEXT_FR}`,
      waiting: `est publié, sans être en ligne : ${WAITS_FR}`,
      'shell-waiting': `est publié, sans être en ligne : ${SHELL_WAITS_FR}`,
      'live-again': 'était déjà publié, et revient en ligne',
      moved: 'est déjà en ligne, et chargé désormais depuis une autre origine',
      adopted: 'est déjà en ligne, signé d’une clé révoquée, et publié désormais par vous',
      unchanged: 'est déjà en ligne',
      restored: (files) => ` ; fichiers perdus ou abîmés, rétablis : ${files}`,
    },
    would: {
      published: 'serait publié, et en ligne',
      next: `serait déposé, ${NEXT_FR}`,
      waiting: `serait publié, sans être en ligne : ${WAITS_FR}`,
      'shell-waiting': `serait publié, sans être en ligne : ${SHELL_WAITS_FR}`,
      'live-again': 'était déjà publié, et reviendrait en ligne',
      moved: 'est déjà en ligne, et serait chargé depuis une autre origine',
      adopted: 'est déjà en ligne, signé d’une clé révoquée, et serait publié par vous',
      unchanged: 'est déjà en ligne',
      restored: (files) => ` ; fichiers perdus ou abîmés, à rétablir : ${files}`,
    },
    nothing: ' : rien à changer',
    content: 'publication du contenu',
    trying: (parts) => `essai des pages avec ${parts}`,
    publishing: (parts) => `publication de ${parts}`,
    wouldPublish: (parts) => `essai de publication de ${parts}`,
    noShell: 'Aucune coque (shell) n’est encore publiée, le site n’a donc pas de pages',
    noChange: 'rien à changer',
    siteWouldBe: 'Le site serait :',
  },
)
