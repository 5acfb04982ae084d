import { catalogue } from '../lib/language'

/** The required form of each argument of a command line. */
export const argumentWords = catalogue(
  {
    part: 'A part is named with small letters, digits and hyphens, a letter first.',
    origin: 'An origin is like https://parts.collectif.example, or none.',
    version: 'A version is like 1.2.0 or 1.2.0-rc.1, in small letters.',
    partVersion: 'A part and its version are like label@0.1.0-1a2b3c4d5e.',
    count: 'A number of 1 or more, such as 42.',
    share: 'A share is a number from 0 to 100, such as 12.5.',
    days: 'A number of days of 0 or more, such as 7.',
    previewDays: (max: number) => `A whole number of days from 1 to ${max}, such as 7.`,
    address: 'The address of a site is like https://collectif.example.',
    apiAddress: 'The address of an api is like http://127.0.0.1:4100.',
    colour: 'A colour is # and six digits, such as #0b5fff, in quotes.',
    kept: (names: string) => `What may be removed besides: ${names}.`,
  },
  {
    part: 'Le nom d’une partie a des minuscules, des chiffres et des tirets, une lettre d’abord.',
    origin: 'Une origine s’écrit comme https://parts.collectif.example, ou none.',
    version: 'Une version s’écrit comme 1.2.0 ou 1.2.0-rc.1, en minuscules.',
    partVersion: 'Une partie et sa version s’écrivent comme label@0.1.0-1a2b3c4d5e.',
    count: 'Il faut un nombre, 1 au moins, comme 42.',
    share: 'Une part du public est un nombre de 0 à 100, comme 12.5.',
    days: 'Il faut un nombre de jours, 0 au moins, comme 7.',
    previewDays: (max) => `Il faut un nombre entier de jours, de 1 à ${max}, comme 7.`,
    address: 'L’adresse d’un site s’écrit comme https://collectif.example.',
    apiAddress: 'L’adresse d’une API s’écrit comme http://127.0.0.1:4100.',
    colour: 'Une couleur s’écrit # et six chiffres, comme #0b5fff, entre guillemets.',
    kept: (names) => `Ce qui peut être retiré en plus : ${names}.`,
  },
)
