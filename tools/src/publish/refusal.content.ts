import { catalogue } from '../lib/language'

/** Why builds are not published, or a CDN is not purged. */
export const publishRefusals = catalogue(
  {
    noParts: (root: string) =>
      `${root} has no part: call site in the checkout, or in the repository of a part`,
    otherFolder: (dist: string, built: string, part: string) =>
      `${dist} is a build of ${built}, and its folder is that of ${part}: see name in part.mjs`,
    noBundle: (version: string, file: string) =>
      `${version} has no ${file}, with which its pages are rendered: build it again`,
    otherBytes: (version: string, file: string) =>
      `${version} is published with other bytes (${file} differs): raise the version in its package.json, since a published one never changes`,
    interrupted: (version: string) =>
      `${version} is there with other bytes, of a publication that is under way or was interrupted: see site prune --leftovers`,
    unfit: {
      cannot: (place: string, why: string) => `${place} cannot be published: ${why}`,
      folder: (file: string, taken: string) => `it holds « ${file} », and « ${taken} » is a file`,
      name: (file: string) => `it holds « ${file} », a name no published file may have`,
      files: (count: number, max: number) => `it has ${count} files, more than ${max}`,
      large: (what: string, bytes: number, max: number) =>
        `${what} has ${(bytes / 1e6).toFixed(0)} MB, more than ${(max / 1e6).toFixed(0)} MB`,
      total: (bytes: number, max: number) =>
        `it has ${(bytes / 1e6).toFixed(0)} MB, more than ${(max / 1e6).toFixed(0)} MB`,
      record: (bytes: number, max: number) =>
        `build.json has ${(bytes / 1e3).toFixed(0)} kB, more than ${(max / 1e3).toFixed(0)} kB`,
      pages: (count: number, max: number) => `build.json has ${count} pages, more than ${max}`,
      former: (count: number, max: number) => `build.json has ${count} former addresses, more than ${max}`,
      label: (count: number, max: number) =>
        `build.json has a navigation label of ${count} characters, more than ${max}`,
      missing: (file: string) => `build.json names ${file}, which is missing or empty: build it again`,
    },
    purge: {
      late: (seconds: number) => `did not end within ${seconds} s`,
      ended: (code: number) => `ended with ${code}`,
      failed: (why: string, count: number, first: string) =>
        `The purge command ${why}, for ${count} addresses, ${first} first`,
      done: (count: number) => `purged ${count} addresses of the CDN`,
      remedy: 'What was changed stands, but the CDN may show what was before: site purge',
    },
    ignore: 'add the line *.key to .gitignore',
    keyInGit: (file: string, remedy: string) =>
      `git would commit ${file}, or has: ${remedy}; a key that others have seen is revoked (site keys revoke)`,
  },
  {
    noParts: (root) =>
      `${root} n’a aucune partie : lancez site dans une copie du dépôt, ou dans le dépôt d’une partie`,
    otherFolder: (dist, built, part) =>
      `${dist} est une construction de ${built}, et son dossier est celui de ${part} : voyez name dans part.mjs`,
    noBundle: (version, file) =>
      `${version} n’a pas de ${file}, avec lequel ses pages sont rendues : construisez-le de nouveau`,
    otherBytes: (version, file) =>
      `${version} est déjà publié avec d’autres octets (${file} diffère) : augmentez la version dans son package.json, car une version publiée ne change jamais`,
    interrupted: (version) =>
      `${version} est là avec d’autres octets, d’une publication en cours ou interrompue : voyez site prune --leftovers`,
    unfit: {
      cannot: (place, why) => `${place} ne peut pas être publié : ${why}`,
      folder: (file, taken) => `il contient « ${file} », et « ${taken} » est un fichier`,
      name: (file) => `il contient « ${file} », un nom qu’aucun fichier publié ne peut avoir`,
      files: (count, max) => `il a ${count} fichiers, plus que ${max}`,
      large: (what, bytes, max) =>
        `${what} fait ${(bytes / 1e6).toFixed(0)} Mo, plus que ${(max / 1e6).toFixed(0)} Mo`,
      total: (bytes, max) => `il fait ${(bytes / 1e6).toFixed(0)} Mo, plus que ${(max / 1e6).toFixed(0)} Mo`,
      record: (bytes, max) =>
        `build.json fait ${(bytes / 1e3).toFixed(0)} ko, plus que ${(max / 1e3).toFixed(0)} ko`,
      pages: (count, max) => `build.json a ${count} pages, plus que ${max}`,
      former: (count, max) => `build.json a ${count} anciennes adresses, plus que ${max}`,
      label: (count, max) => `build.json a un nom de navigation de ${count} caractères, plus que ${max}`,
      missing: (file) => `build.json nomme ${file}, qui manque ou est vide : construisez-le de nouveau`,
    },
    purge: {
      late: (seconds) => `n’était pas finie après ${seconds} s`,
      ended: (code) => `a fini avec ${code}`,
      failed: (why, count, first) =>
        `La commande de purge ${why}, pour ${count} adresses, dont la première est ${first}`,
      done: (count) => `${count} adresses purgées du CDN`,
      remedy: 'Ce qui a été changé reste, mais le CDN montre peut-être ce qu’il y avait avant : site purge',
    },
    ignore: 'ajoutez la ligne *.key à .gitignore',
    keyInGit: (file, remedy) =>
      `git enregistrerait ${file}, ou l’a fait : ${remedy} ; une clé que d’autres ont vue se révoque (site keys revoke)`,
  },
)
