import { catalogue } from '../../lib/language'

const writeSeconds = (text: string): string => text.replace('.', ',')

/** The last lines of a command: what changed, or why it failed and what is left to do. */
export const conclusionWords = catalogue(
  {
    handedIn: (took: string) => `Done in ${took}`,
    stays: (revision: number) => `the registry stays at revision ${revision}`,
    changed: (changes: string, revision: number) => `${changes} (revision ${revision})`,
    done: (took: string, change: string, address: string) => `Done in ${took}: ${change}. ${address}`,
    dry: (change: string, files: number, took: string) =>
      `Nothing was changed. Without --dry-run: ${change}, ${files} files. ${took}`,
    noAddress: 'It has no address yet: site configure',
    here: (address: string) => ` (on this machine: site serve, then ${address})`,
    unfinished: {
      revision: (revision: number, changes: string) =>
        `revision ${revision}${changes === '' ? '' : ` (${changes})`}`,
      neverWritten: 'no page of the site was ever written',
      inPart: (revision: number) => `they show revision ${revision} in part`,
      behind: (revision: number) => `they still show revision ${revision}`,
      unreadable: 'they cannot be read',
      notServed: (what: string) =>
        `The site has ${what}, which visitors do not get yet: registry.json is older.`,
      withoutPages: (what: string, why: string) =>
        `Live now is ${what}, but its pages are not written: ${why}.`,
      live: (what: string) => `Live now is ${what}, with its pages.`,
      noShell: (what: string) => `The site has ${what}, and no shell, without which it has no pages.`,
      remedy: (command: string) => `Once that is fixed: ${command}`,
    },
    badChecks: (names: string) => `Something needs attention, as the lines above say: ${names}`,
  },
  {
    handedIn: (took) => `Fini en ${writeSeconds(took)}`,
    stays: (revision) => `le registre reste à la révision ${revision}`,
    changed: (changes, revision) => `${changes} (révision ${revision})`,
    done: (took, change, address) => `Fini en ${writeSeconds(took)} : ${change}. ${address}`,
    dry: (change, files, took) =>
      `Rien n’a été changé. Sans --dry-run : ${change}, ${files} fichiers. ${writeSeconds(took)}`,
    noAddress: 'Le site n’a pas encore d’adresse : site configure',
    here: (address) => ` (sur cette machine : site serve, puis ${address})`,
    unfinished: {
      revision: (revision, changes) => `la révision ${revision}${changes === '' ? '' : ` (${changes})`}`,
      neverWritten: 'aucune page du site n’a jamais été écrite',
      inPart: (revision) => `elles ne montrent qu’en partie la révision ${revision}`,
      behind: (revision) => `elles montrent encore la révision ${revision}`,
      unreadable: 'elles sont illisibles',
      notServed: (what) =>
        `Le site a ${what}, que le public ne reçoit pas encore : registry.json est plus ancien.`,
      withoutPages: (what, why) => `En ligne : ${what}, mais ses pages ne sont pas écrites : ${why}.`,
      live: (what) => `En ligne : ${what}, avec ses pages.`,
      noShell: (what) => `Le site a ${what}, et pas de coque (shell), sans laquelle il n’a pas de pages.`,
      remedy: (command) => `Une fois que c’est corrigé : ${command}`,
    },
    badChecks: (_) => 'Quelque chose demande votre attention : les lignes ALERTE ci-dessus disent quoi',
  },
)
