import { de } from './elision'

test.each([
  'Axonberg',
  'Écho Parade',
  'Étoile de Poche',
  'Ombelle',
  'Infra Rosa',
  'Ultraviolette',
  'Œil Sec',
  'Æther',
  'ARCHE NORD',
  'acide tropical',
  'Onde Basse',
  'Yves',
  'Ys',
  'Herbes folles',
  'Hiver Long',
  'Hypnose 5',
])('« %s » takes d’', (name) => {
  expect(de(name)).toBe(`d’${name}`)
})

test.each([
  'Basalte',
  'Zéphyr Bas',
  '130E0A',
  '158cm',
  '8 Mains',
  '11 Heures',
  'Yanis',
  'Yoko',
  'Hertz Creux',
  'Haut-parleuse',
  'Huit Clos',
  'Onze Heures',
  'Oui FM',
  'Ouistiti',
  'Uhlan',
  '« Été »',
  '',
])('« %s » takes de', (name) => {
  expect(de(name)).toBe(`de ${name}`)
})
