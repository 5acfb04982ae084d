import { catalogue } from '../lib/language'

/** Messages about the parts that are ready for the next major contract, or not. */
export const nextWords = catalogue(
  {
    noShell: 'next contract: its shell is not handed in yet',
    head: (contract: string) => `next contract ${contract}: site major takes along what is ready`,
    ready: 'ready',
    notReady: 'not ready',
    off: 'switched off',
    version: (version: string, contract: string) => `${version}, contract ${contract}`,
    nothing: (live: string, contract: string) =>
      `nothing is handed in: ${live} is made for contract ${contract}`,
  },
  {
    noShell: 'prochain contrat : sa coque (shell) n’est pas encore déposée',
    head: (contract) => `prochain contrat ${contract} : site major emmène ce qui est prêt`,
    ready: 'prête',
    notReady: 'pas prête',
    off: 'coupée',
    version: (version, contract) => `${version}, contrat ${contract}`,
    nothing: (live, contract) => `rien n’est déposé : ${live} est faite pour le contrat ${contract}`,
  },
)
