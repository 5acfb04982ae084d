import { catalogue } from '../lib/language'

const COPY = (key: string): string => `copy ${key} back`

/** Why the history of a site cannot be read, or a change is refused. */
export const registryWords = catalogue(
  {
    unreadable: (key: string, why: string) => `${key} cannot be read: ${why}`,
    itIs: (why: string) => `it is ${why}`,
    inconsistent: (versions: string) => `it names versions it does not describe: ${versions}`,
    skipped: (failure: string, key: string) =>
      `${failure}. The site is taken from the revision before it; to use another one: site restore <revision>, from a backup: ${COPY(key)}`,
    revokedSince: (part: string, key: string) =>
      `${part} does not trust ${key} since: site keys revoke ${part} ${key} takes out what it signed`,
    noneReadable: (failure: string, folder: string) =>
      `${failure}; nor can any older revision: ${COPY(folder)} from a backup`,
    busy: (times: number) => `Others changed the site ${times} times at the same moment: try again`,
    forPublic: 'Somebody published into this site since site dev began it: name an empty folder with --site',
    forDevelopment:
      'This site was made by site dev, which alone may use it: name another one with --site, or SITE',
    notPublished: (part: string, remedy: string) => `${part} is not published here: ${remedy}`,
    statusLists: 'site status lists what is',
    noVersion: (part: string, version: string, known: string) =>
      `${part} has no version ${version}. It has: ${known}`,
    signedByRevoked: (part: string, version: string) =>
      `${part} ${version} is signed with a key that was revoked: publish another`,
    otherBytes: (part: string, version: string) =>
      `${part} ${version} is published with other bytes: raise the version in its package.json, since a published one never changes`,
    otherOwner: (part: string, owner: string, version: string, named: string) =>
      `${part} is owned by ${owner}, and ${version} names ${named}: --force hands it over`,
    noLive: (part: string) => `${part} has no live version yet: publish the first one without --no-live`,
  },
  {
    unreadable: (key, why) => `${key} est illisible : ${why}`,
    itIs: (why) => why,
    inconsistent: (versions) => `cette révision nomme des versions qu’elle ne décrit pas : ${versions}`,
    skipped: (failure, key) =>
      `${failure}. Le site est pris dans la révision d’avant ; pour en prendre une autre : site restore <révision> ; depuis une sauvegarde : remettez ${key} à sa place`,
    revokedSince: (part, key) =>
      `${part} ne se fie plus à ${key} depuis : site keys revoke ${part} ${key} retire ce que cette clé a signé`,
    noneReadable: (failure, folder) =>
      `${failure} ; aucune révision plus ancienne n’est lisible non plus : reprenez ${folder} dans une sauvegarde`,
    busy: (times) => `D’autres ont changé le site ${times} fois au même moment : réessayez`,
    forPublic:
      'Quelqu’un a publié dans ce site depuis que site dev l’a commencé : nommez un dossier vide avec --site',
    forDevelopment:
      'Ce site a été fait par site dev, qui seul peut s’en servir : nommez-en un autre avec --site, ou SITE',
    notPublished: (part, remedy) => `Rien n’est publié ici sous le nom ${part} : ${remedy}`,
    statusLists: 'site status dit ce qui l’est',
    noVersion: (part, version, known) => `${part} n’a pas de version ${version}. Il y a : ${known}`,
    signedByRevoked: (part, version) =>
      `${part} ${version} : sa signature est d’une clé révoquée, publiez une autre version`,
    otherBytes: (part, version) =>
      `${part} ${version} est déjà publié avec d’autres octets : augmentez la version dans son package.json, car une version publiée ne change jamais`,
    otherOwner: (part, owner, version, named) =>
      `${part} appartient à ${owner}, et ${version} nomme ${named} : --force remet la partie à cette équipe`,
    noLive: (part) => `${part} n’a pas encore de version en ligne : publiez la première sans --no-live`,
  },
)
