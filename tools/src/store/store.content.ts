import { catalogue } from '../lib/language'

/** Failures of the storage of a site, in the words of an operator. */
export const storeWords = catalogue(
  {
    causes: {
      noRights: 'these credentials may not',
      notAccepted: 'the storage does not accept the credentials',
      unreachable: 'the storage cannot be reached',
      overloaded: 'the storage is failing: try again',
      otherRegion: 'the bucket is in another region: set AWS_REGION',
      noCredentials: 'no credentials in the environment: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
      noRegion: 'no region in the environment: set AWS_REGION',
      noBucket: 'the bucket does not exist',
      wrongClock: 'the clock of this machine is wrong',
      silent: 'the storage does not answer',
    },
    attempts: { read: 'read', listed: 'listed', written: 'written', removed: 'removed' },
    cannot: (address: string, attempt: string, why: string) => `${address} cannot be ${attempt}: ${why}`,
    busy: (key: string) => `${key} cannot be written: other commands keep writing it`,
    replaces: (address: string) =>
      `${address} replaces objects despite If-None-Match: publications would be lost. Turn versioning of the bucket off, or choose another storage`,
    address: {
      invalid: (text: string, why: string) => `--site is ${text}: ${why}`,
      form: 'write a site in object storage as s3://bucket/prefix',
      dot: 'no segment of the path may begin with a dot',
      parameter: (name: string) => `${name} is unknown: only endpoint and region are parameters`,
      endpoint: 'write the endpoint as https://s3.storage.example',
    },
    version: {
      without: (part: string, version: string, file: string) =>
        `${part} ${version} has no ${file}: it was built without one`,
      missing: (file: string) => `${file} is missing`,
      otherBytes: (file: string) => `${file} has other bytes`,
      is: (file: string, why: string) => `${file} is ${why}`,
    },
  },
  {
    causes: {
      noRights: 'ces identifiants n’en ont pas le droit',
      notAccepted: 'le stockage refuse ces identifiants',
      unreachable: 'le stockage est injoignable',
      overloaded: 'le stockage est en panne : réessayez',
      otherRegion: 'le bucket est dans une autre région : réglez AWS_REGION',
      noCredentials:
        'pas d’identifiants dans l’environnement : réglez AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY',
      noRegion: 'pas de région dans l’environnement : réglez AWS_REGION',
      noBucket: 'le bucket n’existe pas',
      wrongClock: 'l’horloge de cette machine est fausse',
      silent: 'le stockage ne répond pas',
    },
    attempts: { read: 'de lire', listed: 'de lister', written: 'd’écrire', removed: 'de supprimer' },
    cannot: (address, attempt, why) => `Impossible ${attempt} ${address} : ${why}`,
    busy: (key) => `Impossible d’écrire ${key} : d’autres commandes l’écrivent sans cesse`,
    replaces: (address) =>
      `${address} remplace des objets malgré If-None-Match : des publications seraient perdues. Coupez les versions du bucket, ou choisissez un autre stockage`,
    address: {
      invalid: (text, why) => `--site est ${text} : ${why}`,
      form: 'un site en stockage d’objets s’écrit s3://bucket/préfixe',
      dot: 'aucun segment du chemin ne peut commencer par un point',
      parameter: (name) => `${name} est inconnu : les seuls paramètres sont endpoint et region`,
      endpoint: 'endpoint s’écrit https://s3.storage.example',
    },
    version: {
      without: (part, version, file) =>
        `${part} ${version} n’a pas de ${file} : sa construction ne l’a pas fait`,
      missing: (file) => `${file} manque`,
      otherBytes: (file) => `${file} a d’autres octets`,
      is: (file, why) => `${file} : ${why}`,
    },
  },
)
