import { catalogue } from '../lib/language'

/** Messages while the content of a new collective is made. */
export const collectiveWords = catalogue(
  {
    ask: { name: 'Name of the collective: ', city: 'Its city: ' },
    nameAndCity: 'A collective has a name and a city: --name, --city',
    done: (folder: string, name: string, check: string) =>
      `${folder} is the content of ${name}. What only you know is marked: ${check}`,
    notEmpty: (folder: string) =>
      `${folder} exists already, and is not empty: edit what is in it, or delete it to begin anew`,
  },
  {
    ask: { name: 'Nom du collectif : ', city: 'Sa ville : ' },
    nameAndCity: 'Un collectif a un nom et une ville : --name, --city',
    done: (folder, name, check) =>
      `${folder} est le contenu de ${name}. Ce que vous seuls savez y est marqué : ${check}`,
    notEmpty: (folder) =>
      `${folder} existe déjà, et n’est pas vide : modifiez ce qu’il contient, ou supprimez-le pour recommencer`,
  },
)
