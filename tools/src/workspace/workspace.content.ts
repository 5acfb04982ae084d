import { catalogue } from '../lib/language'

/** Messages about files that a checkout or an installed release lacks. */
export const workspaceWords = catalogue(
  {
    noFile: (file: string) => `${file} does not exist`,
    notBuilt: (file: string) => `${file} does not exist: build it first`,
    record: (file: string, why: string) => `${file} is ${why}`,
    noPart: (name: string, parts: string) => `There is no part called ${name}. Parts: ${parts}`,
  },
  {
    noFile: (file) => `${file} n’existe pas`,
    notBuilt: (file) => `${file} n’existe pas : construisez-le d’abord`,
    record: (file, why) => `${file} : ${why}`,
    noPart: (name, parts) => `Il n’y a pas de partie ${name}. Parties : ${parts}`,
  },
)
