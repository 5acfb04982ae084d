import { catalogue } from '../lib/language'

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
    noSite: (place: string) =>
      `There is no site at ${place}: check --site, or SITE. To begin one there: site deploy`,
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
    noSite: (place) =>
      `Il n’y a pas de site à ${place} : vérifiez --site, ou SITE. Pour en commencer un : site deploy`,
    badChecks: (names) =>
      `Quelque chose demande votre attention, comme le disent les lignes ci-dessus : ${names}`,
  },
)
