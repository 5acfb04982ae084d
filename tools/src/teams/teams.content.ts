import { catalogue } from '../lib/language'

/** The texts of `site status <part>` for teams, and why a site does not answer them. */
export const teamsWords = catalogue(
  {
    state: {
      live: 'live',
      canary: (percent: number) => `canary (${percent} %)`,
      next: 'next contract',
      before: 'before',
    },
    none: (revision: number) => `revision ${revision}: nothing of this part is published`,
    shown: (revision: number, part: string, owner: string) =>
      `revision ${revision}: ${part} of ${owner} is shown`,
    disabled: (revision: number, part: string, owner: string, message: string) =>
      `revision ${revision}: ${part} of ${owner} is disabled: ${message}`,
    headings: {
      version: 'version',
      state: 'state',
      published: 'published',
      contract: 'contract',
      commit: 'commit',
    },
    letter: (sequence: number, state: 'done' | 'refused' | 'waiting') => `letter ${sequence}  ${state}`,
    nobody: (origin: string, status: number) =>
      `${origin} answers no questions of teams (${status}): they are answered by site serve, and not by static storage or by a web server that passes all of /api to the api. Its operator tells you what is live (site status)`,
    unknownAnswer: (origin: string, why: string) =>
      `${origin} answers in a form that this site program cannot read, so the two are of different versions: install the one that its operator uses (${why})`,
    unreachable: (origin: string, why: string) => `${origin} cannot be reached: ${why}`,
    noKey: 'The private key cannot be read: site keys init makes one',
  },
  {
    state: {
      live: 'en ligne',
      canary: (percent) => `à l’essai (${percent} %)`,
      next: 'prochain contrat',
      before: 'avant',
    },
    none: (revision) => `révision ${revision} : rien de cette partie n’est publié`,
    shown: (revision, part, owner) => `révision ${revision} : ${part} (${owner}) est affichée`,
    disabled: (revision, part, owner, message) =>
      `révision ${revision} : ${part} (${owner}) est coupée : ${message}`,
    headings: {
      version: 'version',
      state: 'état',
      published: 'publiée',
      contract: 'contrat',
      commit: 'commit',
    },
    letter: (sequence, state) =>
      `lettre ${sequence}  ${{ done: 'faite', refused: 'refusée', waiting: 'en attente' }[state]}`,
    nobody: (origin, status) =>
      `${origin} ne répond pas aux questions des équipes (${status}) : c’est site serve qui y répond, pas un stockage statique ni un serveur web qui passe tout /api à l’API. Son opérateur vous dira ce qui est en ligne (site status)`,
    unknownAnswer: (origin, why) =>
      `${origin} répond sous une forme que ce programme site ne sait pas lire, donc leurs versions diffèrent : installez celle de son opérateur (${why})`,
    unreachable: (origin, why) => `${origin} est injoignable : ${why}`,
    noKey: 'La clé privée est illisible : site keys init en fait une',
  },
)
