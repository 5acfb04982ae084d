/** The changes, newest first: the rows of `assets/embed/guide.md`, « What changed », which a test compares. */
export const changelog = [
  {
    when: '29 novembre 2026',
    what: 'preview, la pochette et le titre avant le clic\u00a0; podcasts-of, les cinq dernières émissions\u00a0; dans le cadre, la pochette dès 320 px, sauts de 15 s, vitesse, chapitres, partage, abonnement\u00a0; la langue de la page\u00a0; le lien reste quand le son manque\u00a0; vignettes oEmbed de 320 et 640 px.',
  },
  { when: '27 novembre 2026', what: 'Safari montre le cadre dans les pages isolées (isolated).' },
  {
    when: '26 novembre 2026',
    what: 'La page garde le son et le cadre le montre\u00a0; les membres de HTMLMediaElement\u00a0; les attributs comme propriétés\u00a0; title\u00a0; les pages isolées.',
  },
  {
    when: '23 novembre 2026',
    what: 'Un module pour Module Federation\u00a0; refused, quand le navigateur refuse le son.',
  },
  { when: '23 novembre 2026', what: 'show, la dernière émission d’une résidence ou d’un rendez-vous.' },
  {
    when: '23 novembre 2026',
    what: 'Version 1\u00a0: le cadre et ses messages, l’élément, un script figé, les types, oEmbed.',
  },
] as const
