import { catalogue } from './language'

/** Keys: their text in the place of a file's name, and files that hold no key that can be read. */
export const keyWords = catalogue(
  {
    hidden: '[the text of a key]',
    argument: (command: string) => `An argument of site ${command}`,
    option: (flag: string, variable: string | undefined) =>
      variable === undefined ? flag : `${flag}, or ${variable},`,
    isText: (place: string) =>
      `${place} is the text of a key, which is not printed here. Write the text into a file, ` +
      `(umask 077; printf '%s\\n' "$SITE_KEY" > label.key), and name that file: --key label.key. In GitLab, SITE_KEY has the type File. ` +
      'Where a command takes a public key, site keys show label.key prints it. If others have read the text, revoke the key (site keys revoke)',
    mistyped: 'The text of a key belongs in a file, whose name the command takes: --key label.key',
    empty: (file: string) =>
      `${file} is empty. A key is not lost by that: write the text of the private key into it again; in CI, check its secret`,
    lines: (file: string) =>
      `${file} has the private key without its line ends. The key is good: write it again, its first and last line (-----BEGIN …, -----END …) each on a line; in CI, store the output of cat label.key as the secret`,
    damaged: (file: string) =>
      `${file} has a private key that is cut off or damaged: write the text of the key into it again, with its first and last line`,
    publicKey: (file: string) =>
      `${file} has a public key: name the file of the private one, which site keys init wrote`,
    none: (file: string) => `${file} is not a private key: site keys init makes one`,
  },
  {
    hidden: '[le texte d’une clé]',
    argument: (command) => `Un argument de site ${command}`,
    option: (flag, variable) => (variable === undefined ? flag : `${flag}, ou ${variable},`),
    isText: (place) =>
      `${place} est le texte d’une clé, qui n’est pas affiché ici. Écrivez ce texte dans un fichier, ` +
      `(umask 077; printf '%s\\n' "$SITE_KEY" > label.key), et nommez ce fichier : --key label.key. Dans GitLab, SITE_KEY est du type File. ` +
      'Là où une commande prend une clé publique, site keys show label.key l’affiche. Si d’autres ont lu ce texte, révoquez la clé (site keys revoke)',
    mistyped: 'Le texte d’une clé va dans un fichier, dont la commande prend le nom : --key label.key',
    empty: (file) =>
      `${file} est vide. La clé n’est pas perdue pour autant : écrivez-y de nouveau le texte de la clé privée ; en CI, vérifiez son secret`,
    lines: (file) =>
      `${file} a la clé privée sans ses fins de ligne. La clé est bonne : écrivez-la de nouveau, sa première et sa dernière ligne (-----BEGIN …, -----END …) chacune sur une ligne ; en CI, prenez pour secret ce qu’affiche cat label.key`,
    damaged: (file) =>
      `${file} a une clé privée coupée ou abîmée : écrivez-y de nouveau le texte de la clé, avec sa première et sa dernière ligne`,
    publicKey: (file) =>
      `${file} a une clé publique : nommez le fichier de la clé privée, que site keys init a écrit`,
    none: (file) => `${file} n’est pas une clé privée : site keys init en fait une`,
  },
)
