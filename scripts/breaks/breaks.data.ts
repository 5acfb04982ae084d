/** A rule visitors would notice the loss of, the smallest edit that breaks it, and the tests that have to notice. */
export interface Break {
  readonly rule: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly from: string
  readonly to: string
  /** Test files of Jest, as paths. */
  readonly tests: readonly string[]
}

const radio = (file: string): string => `mf-radio/src/${file}`
const api = (file: string): string => `api/src/${file}`
const label = (file: string): string => `mf-label/src/releases/${file}`
const player = (file: string): string => `mf-player/src/${file}`
const shell = (file: string): string => `shell/src/${file}`
const shared = (file: string): string => `shared/src/${file}`
const about = (file: string): string => `mf-about/src/${file}`
const tools = (file: string): string => `tools/src/${file}`

const feedTests = [api('podcasts/readPodcasts.test.ts')]
const residentTests = [api('podcasts/residentPodcasts.test.ts')]
const carouselTests = [radio('carousel/carouselModel.test.ts')]
const homeTests = [radio('home/Home.test.tsx')]
const liveTests = [radio('live/checkLive.test.ts'), radio('live/Live.test.tsx')]
const navbarTests = [shell('navbar/Navbar.test.tsx')]
const playerTests = [player('Player.test.tsx'), player('playerFeature.test.ts')]

export const breaks: readonly Break[] = [
  {
    rule: 'The home page is titled « Accueil »',
    file: radio('home/home.content.ts'),
    from: "title: 'Accueil'",
    to: "title: 'Bienvenue'",
    tests: homeTests,
  },
  {
    rule: 'Home shows the carousel before the live block',
    file: radio('home/Home.tsx'),
    from: '<Announcements state={state} />\n      <Live />',
    to: '<Live />\n      <Announcements state={state} />',
    tests: homeTests,
  },
  {
    rule: 'Home shows the 8 newest podcasts',
    file: radio('podcasts/podcastLists.ts'),
    from: 'LATEST_COUNT = 8',
    to: 'LATEST_COUNT = 9',
    tests: [radio('podcasts/podcastLists.test.ts')],
  },
  {
    rule: 'Home shows the first 4 releases',
    file: label('LatestReleases.tsx'),
    from: 'LATEST = 4',
    to: 'LATEST = 3',
    tests: [label('LatestReleases.test.tsx')],
  },
  {
    rule: 'Blocks of home appear within 100 px of the bottom of the window',
    file: radio('home/Home.tsx'),
    from: 'REVEAL_OFFSET_PX = 100',
    to: 'REVEAL_OFFSET_PX = 50',
    tests: [radio('home/reveal.test.tsx')],
  },
  {
    rule: 'A sound counts as a podcast above 10,000,000 bytes only',
    file: api('podcasts/readPodcasts.ts'),
    from: 'lengthBytes > PODCAST_OVER_BYTES',
    to: 'lengthBytes >= PODCAST_OVER_BYTES',
    tests: feedTests,
  },
  {
    rule: 'A title is split at its first hyphen',
    file: api('podcasts/lines.ts'),
    from: "title.indexOf('-')",
    to: "title.lastIndexOf('-')",
    tests: [api('podcasts/lines.test.ts')],
  },
  {
    rule: 'The description stays when nothing stands after the hyphen',
    file: api('podcasts/lines.ts'),
    from: '{ artist: before, show: description, titleIsWhole: true }',
    to: '{ artist: before, show: after, titleIsWhole: true }',
    tests: [api('podcasts/lines.test.ts')],
  },
  {
    rule: 'The newest podcast comes first',
    file: 'shared/src/feedOrder/feedOrder.ts',
    from: 'Number(b.publishedAt) - Number(a.publishedAt)',
    to: 'Number(a.publishedAt) - Number(b.publishedAt)',
    tests: feedTests,
  },
  {
    rule: 'The track of a podcast is read from its guid',
    file: api('podcasts/trackUrn.ts'),
    from: 'soundcloud:tracks:',
    to: 'soundcloud:track:',
    tests: [api('podcasts/trackUrn.test.ts')],
  },
  {
    rule: 'A duration is read as h:mm:ss, mm:ss or seconds',
    file: api('podcasts/duration.ts'),
    from: 'seconds * 60',
    to: 'seconds * 100',
    tests: [api('podcasts/duration.test.ts')],
  },
  {
    rule: 'An artist with a slash is searched by each name',
    file: shared('text/artistNames.ts'),
    from: ".split('/')",
    to: ".split('+')",
    tests: residentTests,
  },
  {
    rule: 'A resident’s names are trimmed',
    file: shared('text/artistNames.ts'),
    from: 'name.trim())',
    to: 'name)',
    tests: residentTests,
  },
  {
    rule: 'A residence without a style shows none',
    file: radio('residences/residence.ts'),
    from: "style.trim() !== ''",
    to: 'true',
    tests: [radio('residences/Residence.test.tsx')],
  },
  {
    rule: 'A social link is shown only where a residence has it',
    file: radio('residences/socialLinks.ts'),
    from: 'address === undefined ? [] :',
    to: 'address === undefined ? [{ name, href: "/" }] :',
    tests: [radio('residences/Residence.test.tsx')],
  },
  {
    rule: 'The answer of the live check waits 400 ms',
    file: radio('live/checkLive.ts'),
    from: 'LIVE_CHECK_DELAY_MS = 400',
    to: 'LIVE_CHECK_DELAY_MS = 0',
    tests: liveTests,
  },
  {
    rule: 'A failed live check stops refreshing',
    file: radio('live/live.slice.ts'),
    from: 'liveCheckFailed: (state) => ({ ...state, refreshing: false })',
    to: 'liveCheckFailed: (state) => state',
    tests: liveTests,
  },
  {
    rule: 'A failed live check is logged as « Erreur lors du refresh: »',
    file: radio('live/checkLive.ts'),
    from: 'Erreur lors du refresh:',
    to: 'Erreur',
    tests: liveTests,
  },
  {
    rule: 'Off air reads « Pas de direct au studio actuellement »',
    file: radio('live/live.content.ts'),
    from: 'Pas de direct au studio actuellement',
    to: 'Pas de direct',
    tests: liveTests,
  },
  {
    rule: 'Autoplay steps every 5 seconds',
    file: radio('carousel/carouselModel.ts'),
    from: 'AUTOPLAY_MS = 5000',
    to: 'AUTOPLAY_MS = 8000',
    tests: [...carouselTests, radio('carousel/Carousel.test.tsx')],
  },
  {
    rule: 'The carousel scrolls 2 slides per step',
    file: radio('carousel/carouselModel.ts'),
    from: 'SCROLLED = 2',
    to: 'SCROLLED = 1',
    tests: carouselTests,
  },
  {
    rule: 'Going by hand stops autoplay',
    file: radio('carousel/carouselModel.ts'),
    from: '({ ...state, autoplay: false })',
    to: '({ ...state })',
    tests: carouselTests,
  },
  {
    rule: 'A swipe is 20 px or more',
    file: radio('carousel/carouselModel.ts'),
    from: 'SWIPE_THRESHOLD_PX = 20',
    to: 'SWIPE_THRESHOLD_PX = 30',
    tests: carouselTests,
  },
  {
    rule: 'The programme is a calendar in agenda mode',
    file: radio('schedule/calendarUrl.ts'),
    from: "mode: 'AGENDA'",
    to: "mode: 'WEEK'",
    tests: [radio('schedule/calendarUrl.test.ts')],
  },
  {
    rule: 'Every calendar of the site is in the programme',
    file: radio('schedule/calendarUrl.ts'),
    from: "query.append('src'",
    to: "query.set('src'",
    tests: [radio('schedule/calendarUrl.test.ts')],
  },
  {
    rule: 'A release opens at the sales address plus its href',
    file: label('salesUrl.ts'),
    from: "sales.replace(/\\/+$/, '')",
    to: "sales.replace(/\\/.*$/, '')",
    tests: [label('salesUrl.test.ts')],
  },
  {
    rule: 'Cards after the third are revealed on scroll',
    file: label('ReleaseGrid.tsx'),
    from: 'SHOWN_AT_ONCE = 3',
    to: 'SHOWN_AT_ONCE = 4',
    tests: [label('Label.test.tsx')],
  },
  {
    rule: 'Cards of the label appear within 50 px of the bottom of the window',
    file: label('ReleaseGrid.tsx'),
    from: 'REVEAL_OFFSET_PX = 50',
    to: 'REVEAL_OFFSET_PX = 100',
    tests: [label('Label.test.tsx')],
  },
  {
    rule: 'A link to another site opens in a new tab',
    file: shared('design/externalLink/ExternalLink.tsx'),
    from: 'target="_blank" ',
    to: '',
    tests: [shared('design/externalLink/ExternalLink.test.tsx')],
  },
  {
    rule: 'About is titled by the name, then « À Propos »',
    file: about('about.content.ts'),
    from: 'À Propos',
    to: 'À propos',
    tests: [about('About.test.tsx')],
  },
  {
    rule: 'About says 83 residencies',
    file: 'content/about/about.yaml',
    from: '"83"',
    to: '"84"',
    tests: ['tools/src/content/demo.test.ts'],
  },
  {
    rule: 'The navbar hides past 30 px',
    file: shell('navbar/scrollVisibility.ts'),
    from: 'HIDE_THRESHOLD_PX = 30',
    to: 'HIDE_THRESHOLD_PX = 60',
    tests: [shell('navbar/scrollVisibility.test.ts')],
  },
  {
    rule: 'The navbar comes back on the way up',
    file: shell('navbar/scrollVisibility.ts'),
    from: ' && y > previous.y',
    to: '',
    tests: [shell('navbar/scrollVisibility.test.ts')],
  },
  {
    rule: 'Back leads from a resident to the list',
    file: shell('navbar/back.ts'),
    from: 'const page = pageAbove(path, pages)',
    to: 'const page = pageAbove(path, [])',
    tests: [shell('navbar/back.test.ts')],
  },
  {
    rule: 'Home has no back button',
    file: shell('navbar/back.ts'),
    from: "if (path === '/') return null",
    to: '',
    tests: [shell('navbar/back.test.ts')],
  },
  {
    rule: 'The pill is placed after 100 ms',
    file: shell('navbar/usePill.ts'),
    from: 'FIRST_PLACEMENT_MS = 100',
    to: 'FIRST_PLACEMENT_MS = 200',
    tests: navbarTests,
  },
  {
    rule: 'A link of the menu closes it',
    file: shell('navbar/Menu.tsx'),
    from: 'onClose()\n          scrollToTop()',
    to: 'scrollToTop()',
    tests: navbarTests,
  },
  {
    rule: 'A link of the menu scrolls to the top',
    file: shell('navbar/Menu.tsx'),
    from: 'onClose()\n          scrollToTop()',
    to: 'onClose()',
    tests: navbarTests,
  },
  {
    rule: 'An unknown address leads home',
    file: shell('routes/SiteRoutes.tsx'),
    from: '<Navigate to="/" replace />',
    to: '<Navigate to="/label" replace />',
    tests: [shell('routes/SiteRoutes.test.tsx')],
  },
  {
    rule: 'A time is h:mm:ss from one hour on',
    file: shared('format/format.ts'),
    from: 'hours > 0',
    to: 'hours > 1',
    tests: [shared('format/format.test.ts')],
  },
  {
    rule: 'What is no time reads 0:00',
    file: shared('format/format.ts'),
    from: '!Number.isFinite(durationMs) || ',
    to: '',
    tests: [shared('format/format.test.ts')],
  },
  {
    rule: 'The bar is labelled « Stream »',
    file: player('bar/bar.content.ts'),
    from: "stream: 'Stream'",
    to: "stream: 'Radio'",
    tests: playerTests,
  },
  {
    rule: 'The bar says « chargement ... » until there is sound',
    file: player('bar/bar.content.ts'),
    from: "loading: 'chargement ...'",
    to: "loading: 'Chargement'",
    tests: playerTests,
  },
  {
    rule: 'What is left is shown as negative',
    file: player('progress/progress.slice.ts'),
    from: '`-${formatTime(remainingMs',
    to: '`${formatTime(remainingMs',
    tests: playerTests,
  },
  {
    rule: 'An unknown song reads « Inconnu »',
    file: player('nowPlaying/nowPlaying.content.ts'),
    from: "unknown: 'Inconnu'",
    to: "unknown: ''",
    tests: [player('nowPlaying/parseNowPlaying.test.ts')],
  },
  {
    rule: 'A track that cannot be fetched is logged in the words of the specification',
    file: player('replay/replay.log.ts'),
    from: 'Erreur récupération flux audio depuis backend',
    to: 'Erreur',
    tests: [player('replay/replay.effects.test.ts')],
  },
  {
    rule: 'A changing call to our own site carries the XSRF token',
    file: shared('http/xsrf.ts'),
    from: "HEADER = 'X-XSRF-TOKEN'",
    to: "HEADER = 'X-TOKEN'",
    tests: [shared('http/http.test.ts')],
  },
  {
    rule: 'A call that reads carries no XSRF token',
    file: shared('http/xsrf.ts'),
    from: "['GET', 'HEAD']",
    to: "['HEAD']",
    tests: [shared('http/http.test.ts')],
  },
  {
    rule: 'A call without an answer fails as « Request timeout »',
    file: shared('http/httpFailure.ts'),
    from: 'Request timeout',
    to: 'Timeout',
    tests: [shared('http/http.test.ts')],
  },
  {
    rule: 'A script or style of a part is used with the bytes it was built with alone',
    file: 'shared/federation/integrity.mjs',
    from: '.integrity = "sha256-"',
    to: '.title = "sha256-"',
    tests: ['tools/src/build/chunkIntegrity.test.ts'],
  },
  {
    rule: 'Object storage: whoever creates knows it, although the answer is lost',
    file: tools('objects/bucket.ts'),
    from: "if (await isOwn()) return 'created'",
    to: '',
    tests: [tools('objects/objectStore.test.ts')],
  },
  {
    rule: 'Object storage: pages somebody late has overwritten are none of the set',
    file: tools('objects/shownPages.ts'),
    from: ' && isSame(shown.files, live)',
    to: '',
    tests: [tools('objects/objectStore.test.ts')],
  },
  {
    rule: 'Object storage: a set of pages that is being removed is not shown',
    file: tools('objects/shownPages.ts'),
    from: '  if (!files) return\n',
    to: '  if (!files) throw new Error()\n',
    tests: [tools('objects/objectStore.test.ts')],
  },
  {
    rule: 'Object storage that takes no notice of conditions is refused',
    file: tools('objects/objectStore.ts'),
    from: '      await requireConditions()\n',
    to: '',
    tests: [tools('objects/objectStore.test.ts')],
  },
  {
    rule: 'Object storage: what others write at this moment is tried again',
    file: tools('objects/objectStore.ts'),
    from: "if (outcome !== 409) return outcome === 'created'",
    to: "if (outcome) return outcome === 'created'",
    tests: [tools('objects/objectStore.test.ts')],
  },
]
