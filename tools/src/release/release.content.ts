import { catalogue } from '../lib/language'

/** Why the file of a release is not believed. */
export const releaseWords = catalogue(
  {
    unsigned: (name: string, file: string) => `${name} is not signed: ${file} is missing beside it`,
    tooLong: (name: string, sums: string, signature: string) =>
      `${name}: ${sums} or ${signature} is too long to be one`,
    unreadable: (name: string, file: string) => `${name}: ${file} cannot be read`,
    otherKey: (name: string) =>
      `${name} is signed with a key that the one of the installed release has not signed: it may be from somebody else`,
    otherSums: (name: string, file: string) => `${name}: the signature is not one of this ${file}`,
    notNamed: (name: string, file: string) => `${file} does not name ${name}`,
    damaged: (name: string) => `${name} is cut or damaged: fetch it again`,
    badName: (name: string) => `${name} is not named as a release: name-1.2.0.tgz`,
    older: (version: string, installed: string) =>
      `${version} is older than ${installed}, which is installed: --allow-older installs it all the same`,
  },
  {
    unsigned: (name, file) => `${name} n’est pas signé : ${file} manque à côté`,
    tooLong: (name, sums, signature) => `${name} : ${sums} ou ${signature} est trop long pour en être un`,
    unreadable: (name, file) => `${name} : ${file} est illisible`,
    otherKey: (name) =>
      `${name} est signé d’une clé que celle de la version installée n’a pas signée : il vient peut-être de quelqu’un d’autre`,
    otherSums: (name, file) => `${name} : la signature n’est pas celle de ce ${file}`,
    notNamed: (name, file) => `${file} ne nomme pas ${name}`,
    damaged: (name) => `${name} est coupé ou abîmé : allez le chercher de nouveau`,
    badName: (name) => `${name} n’a pas le nom d’une version publiée : nom-1.2.0.tgz`,
    older: (version, installed) =>
      `${version} est plus ancienne que ${installed}, qui est installée : --allow-older l’installe quand même`,
  },
)
