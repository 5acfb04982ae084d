import { catalogue } from '../lib/language'

const countShows = (count: number): string => (count === 1 ? '1 show' : `${count} shows`)

/** Messages while the pages of a site are made, and about the settings they are made with. */
export const pagesWords = catalogue(
  {
    rendering: 'rendering pages',
    writing: 'writing pages',
    progress: (what: string, count: number, total: number) => `${what}: ${count} of ${total}`,
    count: (what: string, count: number) => `${what}: ${count}`,
    done: (pages: number, rendered: number, written: number) =>
      `prerendered ${pages} pages: ${rendered} rendered, ${written} written`,
    wouldBeDone: (pages: number, rendered: number, written: number) =>
      `prerendered ${pages} pages: ${rendered} rendered, ${written} would be written`,
    configured: (file: string, api: string) =>
      `the site is configured from ${file}, its data come from ${api}: site configure`,
    wouldBeConfigured: (file: string, api: string) =>
      `the site would be configured from ${file}, its data come from ${api}: site configure`,
    busy: 'Other commands write the pages all the time: prerender the site again',
    noShell: 'No shell is published: publish it first',
    noMore: 'no show is withdrawn any more',
    wouldBeNoMore: 'no show would be withdrawn any more',
    withdrawn: (shows: readonly string[]) =>
      `${countShows(shows.length)} ${shows.length === 1 ? 'is' : 'are'} withdrawn: ${shows.join(', ')}`,
    wouldBeWithdrawn: (shows: readonly string[]) =>
      `${countShows(shows.length)} would be withdrawn: ${shows.join(', ')}`,
    noApi: (server: string) =>
      `No api was reached at ${server}: where there is one, it reads within 30 s what is withdrawn`,
    unread: (why: string) =>
      `The pages are without the withdrawn shows, but the api still has them, since it cannot read the list: ${why}. Where the name of the site leads to a private address, add it to API_PRIVATE_HOSTS in /etc/site/api.env (sel-noir.example:443); then systemctl restart site-api`,
    mistakes: (file: string) => `${file} has mistakes: site content check`,
    differs: (file: string, fields: string, more: number, command: string) =>
      `${file} differs from the published one in ${fields}${more > 0 ? ` and ${more} more` : ''}: ${command}`,
  },
  {
    rendering: 'rendu des pages',
    writing: 'écriture des pages',
    progress: (what, count, total) => `${what} : ${count} sur ${total}`,
    count: (what, count) => `${what} : ${count}`,
    done: (pages, rendered, written) => `${pages} pages : ${rendered} rendues, ${written} fichiers écrits`,
    wouldBeDone: (pages, rendered, written) =>
      `${pages} pages : ${rendered} rendues, ${written} fichiers seraient écrits`,
    configured: (file, api) =>
      `le site est réglé d’après ${file}, ses données viennent de ${api} : site configure`,
    wouldBeConfigured: (file, api) =>
      `le site serait réglé d’après ${file}, ses données viennent de ${api} : site configure`,
    busy: 'D’autres commandes écrivent sans cesse les pages : relancez site prerender',
    noShell: 'Aucune coque (shell) n’est publiée : commencez par site deploy',
    noMore: 'plus aucune émission n’est retirée',
    wouldBeNoMore: 'plus aucune émission ne serait retirée',
    withdrawn: (shows) =>
      `${shows.length === 1 ? '1 émission est retirée' : `${shows.length} émissions sont retirées`} : ${shows.join(', ')}`,
    wouldBeWithdrawn: (shows) =>
      `${shows.length === 1 ? '1 émission serait retirée' : `${shows.length} émissions seraient retirées`} : ${shows.join(', ')}`,
    noApi: (server) =>
      `L’API n’a pas répondu à ${server} : s’il y en a une, elle lit dans les 30 s ce qui est retiré`,
    unread: (why) =>
      `Les pages sont sans les émissions retirées, mais l’API les a encore, car elle ne peut pas lire la liste : ${why}. Si le nom du site mène à une adresse privée, ajoutez-le à API_PRIVATE_HOSTS dans /etc/site/api.env (sel-noir.example:443), puis : systemctl restart site-api`,
    mistakes: (file) => `${file} a des fautes : site content check`,
    differs: (file, fields, more, command) =>
      `${file} diffère de ce qui est publié : ${fields}${more > 0 ? ` et ${more} de plus` : ''} ; pour le publier : ${command}`,
  },
)
