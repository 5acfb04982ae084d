import { catalogue } from '../../lib/language'

/** Why versions of parts do not fit one another. */
export const fitWords = catalogue(
  {
    contract: 'contract',
    unmet: (name: string, wanted: string, provided: string) =>
      `needs ${name} ${wanted}, and its shell provides ${provided}`,
    broken: (version: string, needs: string, shell: string, provided: string, remedy: string) =>
      `${version} needs ${needs}, shell ${shell} provides ${provided}: ${remedy}`,
    makeFor: (part: string, name: string, wanted: string) =>
      `publish ${part} made for ${name} ${wanted}, or `,
    handIn: 'hand it in for the next major release with --no-live, or ',
    handInShell: 'hand it in with --no-live, then site major takes along all that is ready, or ',
    together: (parts: string) => `name all in one command, as in site deploy shell ${parts}`,
    reserved: 'which the site keeps for other things',
    longPath: (characters: number) => `longer than ${characters} characters`,
    path: (version: string, path: string, why: string) =>
      `${version} declares a page at ${path}, ${why}: choose another in part.mjs`,
    former: (version: string, page: string, from: string) =>
      `${version} had the page ${page} at ${from}, which is not the path of such a page: correct it in part.mjs`,
    formerTaken: (version: string, page: string, from: string, other: string, taken: string) =>
      `${version} had the page ${page} at ${from}, and ${other} has ${taken}: change one in part.mjs`,
    entry: (label: string, place: string) => `« ${label} » in ${place}`,
    twice: (version: string) => `${version} declares twice`,
    both: (one: string, other: string) => `${one} and ${other} both declare`,
    noModule: (version: string, page: string, module: string) =>
      `${version} declares the page ${page} of a module it does not expose, ${module}: declare both in part.mjs`,
    taken: (who: string, what: string) => `${who} the ${what}: change one in part.mjs`,
    address: (paths: readonly string[]) => `address ${paths.join(' and ')}`,
    navigation: (entry: string) => `navigation entry ${entry}`,
    shows: (version: string, module: string) => `${version} shows ${module}`,
    showsMissing: (shows: string, part: string, remedy: string) =>
      `${shows} of ${part}, which nobody has published: ${remedy}`,
    showsOther: (shows: string, version: string, offered: string, remedy: string) =>
      `${shows}, but ${version} exposes ${offered || 'nothing'}: ${remedy}`,
    publishEither: (consumer: string, part: string) =>
      `publish ${consumer} without it first, or ${part} with it`,
    pruned: (part: string, version: string) =>
      `${part} ${version}, which was live before, was pruned since: publish it again with the release it is of`,
  },
  {
    contract: 'le contrat',
    unmet: (name, wanted, provided) => `demande ${name} ${wanted}, et sa coque (shell) fournit ${provided}`,
    broken: (version, needs, shell, provided, remedy) =>
      `${version} demande ${needs}, shell ${shell} fournit ${provided} : ${remedy}`,
    makeFor: (part, name, wanted) => `publiez ${part} fait pour ${name} ${wanted}, ou `,
    handIn: 'déposez-le pour la prochaine version majeure avec --no-live, ou ',
    handInShell: 'déposez-la avec --no-live, puis site major emmène tout ce qui est prêt, ou ',
    together: (parts) => `nommez tout dans une seule commande, comme site deploy shell ${parts}`,
    reserved: 'que le site garde pour autre chose',
    longPath: (characters) => `de plus de ${characters} caractères`,
    path: (version, path, why) =>
      `${version} déclare une page à ${path}, ${why} : choisissez une autre adresse dans part.mjs`,
    former: (version, page, from) =>
      `${version} avait la page ${page} à ${from}, qui n’est pas le chemin d’une telle page : corrigez-le dans part.mjs`,
    formerTaken: (version, page, from, other, taken) =>
      `${version} avait la page ${page} à ${from}, et ${other} a ${taken} : changez l’une des deux dans part.mjs`,
    entry: (label, place) => `« ${label} » dans ${place}`,
    twice: (version) => `${version} déclare deux fois`,
    both: (one, other) => `${one} et ${other} déclarent toutes deux`,
    noModule: (version, page, module) =>
      `${version} déclare la page ${page} d’un module qu’elle n’expose pas, ${module} : déclarez les deux dans part.mjs`,
    taken: (who, what) => `${who} ${what} : changez-en une dans part.mjs`,
    address: (paths) => `l’adresse ${paths.join(' et ')}`,
    navigation: (entry) => `l’entrée de navigation ${entry}`,
    shows: (version, module) => `${version} montre ${module}`,
    showsMissing: (shows, part, remedy) => `${shows} de ${part}, que personne n’a publié : ${remedy}`,
    showsOther: (shows, version, offered, remedy) =>
      `${shows}, mais ${version} n’expose que ${offered || 'rien'} : ${remedy}`,
    publishEither: (consumer, part) => `publiez d’abord ${consumer} sans ce module, ou ${part} avec lui`,
    pruned: (part, version) =>
      `${part} ${version}, en ligne avant, a été supprimée depuis : publiez-la de nouveau avec la version du logiciel dont elle est`,
  },
)
