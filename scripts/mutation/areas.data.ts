/** Logic whose tests are measured: each mutant should fail at least one of these tests. */
export interface Area {
  readonly name: string
  /** Files that are changed, one small change at a time. */
  readonly mutate: readonly string[]
  /** The project of `jest.config.ts` whose tests run, and which of its tests. */
  readonly project: string
  readonly tests: readonly string[]
  /** Slices are created once per process, so coverage per test is wrong: run all tests for each mutant. */
  readonly madeAtFirstUse?: true
}

/** Where a mistake would be noticed late: by listeners, or on the next publication. */
export const areas: readonly Area[] = [
  {
    name: 'feed',
    mutate: [
      'api/src/podcasts/reading/makePodcast.ts',
      'api/src/podcasts/feed/{feedItem,feedPage,feedDocument,feedDecision,wholeFeed}.ts',
    ],
    project: 'api:logic',
    tests: ['**/api/src/podcasts/{reading/makePodcast,feed/*}.test.ts'],
  },
  {
    name: 'schedule',
    mutate: ['mf-radio/src/schedule/{week/{week,zones,shownWeek},watchSchedule,prerenderSchedule}.ts'],
    project: 'radio:logic',
    tests: ['**/mf-radio/src/schedule/{*,week/*}.test.ts'],
  },
  {
    name: 'registry',
    mutate: ['tools/src/registry/{operations,change,retention,revision,served,checks/siteCheck}.ts'],
    project: 'tools:logic',
    tests: ['**/tools/src/registry/{*,checks/*,keys/*}.test.ts'],
  },
  {
    name: 'candidates',
    mutate: ['shell/src/parts/loading/{candidates,rememberedVersions,loadModule}.ts'],
    project: 'shell:logic',
    tests: ['**/shell/src/parts/loading/*.test.ts'],
  },
  {
    name: 'player state',
    mutate: ['mf-player/src/{session/{session,sound,progress,preferences,sleep},bar/bar,playback/resume}.ts'],
    project: 'player:logic',
    tests: ['**/mf-player/src/{session,bar,playback}/*.test.ts'],
    madeAtFirstUse: true,
  },
  {
    name: 'recovery',
    mutate: ['mf-player/src/playback/{recovery,watchMovement}.ts'],
    project: 'player:logic',
    tests: ['**/mf-player/src/playback/{recovery,watchMovement}.test.ts'],
  },
]
