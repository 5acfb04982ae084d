/** Logic whose tests are tried: every change of it should turn one of these tests red. */
export interface Area {
  readonly name: string
  /** Files that are changed, one small change at a time. */
  readonly mutate: readonly string[]
  /** The project of `jest.config.ts` whose tests run, and which of its tests. */
  readonly project: string
  readonly tests: readonly string[]
  /**
   * Reducers of a slice are made at its first use, in whichever test comes first; the others would not be tried on what
   * is made then. Each change is tried with all tests.
   */
  readonly madeAtFirstUse?: true
}

export const areas: readonly Area[] = [
  {
    name: 'feed',
    mutate: [
      'api/src/podcasts/readPodcasts.ts',
      'api/src/feed/{feedItem,feedPage,feedDocument,feedDecision,wholeFeed}.ts',
    ],
    project: 'api:logic',
    tests: ['**/api/src/{podcasts/readPodcasts,feed/*}.test.ts'],
  },
  {
    name: 'lists',
    mutate: ['mf-radio/src/podcasts/{fetchPodcasts,podcastsAnswer,podcastLists}.ts'],
    project: 'radio:logic',
    tests: ['**/mf-radio/src/podcasts/{fetchPodcasts,podcastsAnswer,podcastLists}.test.ts'],
  },
  {
    name: 'card',
    mutate: ['mf-radio/src/podcasts/{podcastFacts,podcastData}.ts'],
    project: 'radio:logic',
    tests: ['**/mf-radio/src/podcasts/{podcastFacts,podcastData}.test.ts'],
  },
  {
    name: 'format',
    mutate: ['shared/src/format/format.ts'],
    project: 'shared:logic',
    tests: ['**/shared/src/format/*.test.ts'],
  },
  {
    name: 'matching',
    mutate: ['api/src/podcasts/podcastsQuery.ts'],
    project: 'api:logic',
    tests: ['**/api/src/podcasts/podcastsQuery.test.ts'],
  },
  {
    name: 'filter',
    mutate: ['mf-radio/src/residences/residenceFilter.ts'],
    project: 'radio:logic',
    tests: ['**/mf-radio/src/residences/residenceFilter.test.ts'],
  },
  {
    name: 'registry',
    mutate: ['tools/src/registry/{operations,change,retention,revision,siteCheck,served}.ts'],
    project: 'tools:logic',
    tests: ['**/tools/src/registry/*.test.ts'],
  },
  {
    name: 'contract',
    mutate: [
      'shared/src/contract/contract.ts',
      'shared/src/registry/{registry,names,page,sitePages}.ts',
      'shared/src/json/parseJson.ts',
    ],
    project: 'shared:logic',
    tests: ['**/shared/src/{contract,registry,json}/*.test.ts'],
  },
  {
    name: 'candidates',
    mutate: ['shell/src/parts/loading/{candidates,rememberedVersions,loadModule}.ts'],
    project: 'shell:logic',
    tests: ['**/shell/src/parts/loading/*.test.ts'],
  },
  {
    name: 'schedule',
    mutate: ['mf-radio/src/schedule/{week,zones,toldWeek,scheduleAnswer,watchSchedule,prerenderSchedule}.ts'],
    project: 'radio:logic',
    tests: ['**/mf-radio/src/schedule/*.test.ts'],
  },
  {
    name: 'recovery',
    mutate: ['mf-player/src/recovery/{backOff,recovery,watch}.ts'],
    project: 'player:logic',
    tests: ['**/mf-player/src/recovery/*.test.ts'],
  },
  {
    name: 'reconnection',
    mutate: ['mf-player/src/recovery/recoverSound.ts', 'mf-player/src/{live,replay}/*.effects.ts'],
    project: 'player:logic',
    tests: ['**/mf-player/src/{live,replay}/*.test.ts', '**/mf-player/src/playerFeature.test.ts'],
  },
  {
    name: 'player state',
    mutate: ['mf-player/src/**/*.slice.ts'],
    project: 'player:logic',
    tests: ['**/mf-player/src/**/*.slice.test.ts'],
    madeAtFirstUse: true,
  },
  {
    name: 'shared state',
    mutate: [
      'shared/src/store/sharedSlices.ts',
      'shared/src/store/siteStore.ts',
      'shared/src/events/eventGate.ts',
    ],
    project: 'shared:logic',
    tests: ['**/shared/src/{store,events}/*.test.ts'],
    madeAtFirstUse: true,
  },
]
