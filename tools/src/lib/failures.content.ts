import { catalogue } from './language'

const MAY_NOT = 'this user may not'
const MAY_NOT_FR = 'cet utilisateur n’en a pas le droit'
const FULL = 'the disk is full'
const FULL_FR = 'le disque est plein'

/** Failures of the file system and of what this machine starts, in the words of an operator. */
export const failureWords = catalogue(
  {
    causes: {
      EACCES: MAY_NOT,
      EPERM: MAY_NOT,
      EROFS: 'the disk can only be read',
      ENOSPC: FULL,
      EDQUOT: FULL,
      ENOENT: 'there is no such file or folder',
      EISDIR: 'it is a folder',
      ENOTDIR: 'a part of this path is a file, not a folder',
      ENOTEMPTY: 'the folder is not empty',
      EMFILE: 'too many files are open',
    },
    attempts: {
      open: 'opened',
      read: 'read',
      write: 'written',
      make: 'made',
      remove: 'removed',
      place: 'put in its place',
      use: 'used',
    },
    noName: 'A file without a name',
    cannot: (path: string, attempt: string, why: string) => `${path} cannot be ${attempt}: ${why}`,
    notInstalled: (name: string, dir: string) => `${name} is not installed in ${dir}: npm ci --include=dev`,
    longAnswer: (megabytes: number) => `it answers more than ${megabytes} MB`,
    notJson: 'not JSON:',
    malformed: 'malformed:',
    unwritable: (why: string) => `The output of this command cannot be written: ${why}`,
    didYouMean: (name: string) => `did you mean ${name}?`,
  },
  {
    causes: {
      EACCES: MAY_NOT_FR,
      EPERM: MAY_NOT_FR,
      EROFS: 'le disque est en lecture seule',
      ENOSPC: FULL_FR,
      EDQUOT: FULL_FR,
      ENOENT: 'ce fichier ou ce dossier n’existe pas',
      EISDIR: 'c’est un dossier',
      ENOTDIR: 'une partie de ce chemin est un fichier, pas un dossier',
      ENOTEMPTY: 'le dossier n’est pas vide',
      EMFILE: 'trop de fichiers sont ouverts',
    },
    attempts: {
      open: 'd’ouvrir',
      read: 'de lire',
      write: 'd’écrire',
      make: 'de créer',
      remove: 'de supprimer',
      place: 'de mettre à sa place',
      use: 'd’utiliser',
    },
    noName: 'un fichier sans nom',
    cannot: (path, attempt, why) => `Impossible ${attempt} ${path} : ${why}`,
    notInstalled: (name, dir) => `${name} n’est pas installé dans ${dir} : npm ci --include=dev`,
    longAnswer: (megabytes) => `la réponse dépasse ${megabytes} Mo`,
    notJson: 'ce n’est pas du JSON :',
    malformed: 'des valeurs n’ont pas la forme attendue :',
    unwritable: (why) => `La sortie de cette commande ne peut pas être écrite : ${why}`,
    didYouMean: (name) => `vouliez-vous dire ${name} ?`,
  },
)
