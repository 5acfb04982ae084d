import { catalogue } from '../lib/language'

const writeMegabytes = (text: string): string => text.replace('.', ',').replace(/([MG])B$/, '$1o')

/** The messages of `site backup`, and why a backup is missing or incomplete. */
export const backupWords = catalogue(
  {
    inside: (to: string, place: string) => `${to} is inside ${place}, which is saved: name another --to`,
    tooMany: (count: number) =>
      `${count} files and folders are more than a backup can list: site prune removes old versions, or name fewer places with --also`,
    noRoom: (folder: string, lacking: string) =>
      `The disk of ${folder} lacks ${lacking} for a backup: remove something there (site prune removes old versions), or name another disk with --to`,
    saving: (done: number, total: number) => `saving ${done} of ${total} files`,
    changes:
      'The site changed each time while it was saved, and nothing was written: try again in some minutes',
    notWhole: (file: string) =>
      `${file} has everything else, and is not whole: correct this, then site backup again. Former whole backups stay`,
    done: (file: string, files: number, size: string, removed: number, keep: number) =>
      `${file}: ${files} files, ${size}${removed === 0 ? '' : `, ${removed} older removed (--keep ${keep})`}`,
    nothing: (place: string) => `There is nothing at ${place}: check --site and --content`,
    otherKind: (file: string) => `${file} is neither a file, a folder nor a link: remove it`,
    detour: (file: string, target: string) =>
      `${file} is a link to ${target}, which goes up after a name: make a link without that detour`,
    notSaved: (file: string, target: string) =>
      `${file} is a link to ${target}, which is not saved: put what it leads to in its place, or add --also ${target}`,
    notUtf8: (folder: string, name: string) =>
      `${folder} has a file whose name is not UTF-8: rename it (${name})`,
    noEnd: 'its end is missing',
    otherBytes: 'its bytes were changed, or it is no .tar.gz',
    more: (count: number) => `and ${count} more`,
  },
  {
    inside: (to, place) => `${to} est dans ${place}, qui est sauvegardé : donnez un autre --to`,
    tooMany: (count) =>
      `${count} fichiers et dossiers, c’est plus qu’une sauvegarde n’en peut lister : site prune retire les anciennes versions, ou nommez moins d’endroits avec --also`,
    noRoom: (folder, lacking) =>
      `Il manque ${writeMegabytes(lacking)} au disque de ${folder} pour une sauvegarde : faites-y de la place (site prune retire les anciennes versions), ou nommez un autre disque avec --to`,
    saving: (done, total) => `sauvegarde de ${done} fichiers sur ${total}`,
    changes:
      'Le site a changé à chaque fois pendant sa sauvegarde, et rien n’a été écrit : réessayez dans quelques minutes',
    notWhole: (file) =>
      `${file} a tout le reste, et n’est pas entière : corrigez cela, puis relancez site backup. Les sauvegardes entières d’avant restent`,
    done: (file, files, size, removed, keep) =>
      `${file} : ${files} fichiers, ${writeMegabytes(size)}${removed === 0 ? '' : `, ${removed} plus vieilles retirées (--keep ${keep})`}`,
    nothing: (place) => `Il n’y a rien à ${place} : vérifiez --site et --content`,
    otherKind: (file) => `${file} n’est ni un fichier, ni un dossier, ni un lien : supprimez-le`,
    detour: (file, target) =>
      `${file} est un lien vers ${target}, qui remonte après un nom : faites un lien sans ce détour`,
    notSaved: (file, target) =>
      `${file} est un lien vers ${target}, qui n’est pas sauvegardé : mettez à sa place ce vers quoi il mène, ou ajoutez --also ${target}`,
    notUtf8: (folder, name) =>
      `${folder} a un fichier dont le nom n’est pas en UTF-8 : renommez-le (${name})`,
    noEnd: 'il en manque la fin',
    otherBytes: 'ses octets ont changé, ou ce n’est pas un .tar.gz',
    more: (count) => `et ${count} de plus`,
  },
)
