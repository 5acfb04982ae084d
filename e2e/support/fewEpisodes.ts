/** A site of a test's own has few pages: what a publication does with each it does with all. */
const EPISODES = 24

/** What such a site is configured with (`site configure --api`). */
export const FEW_EPISODES = `demo:${EPISODES}`

/** The environment of its api. */
export const fewEpisodes = { DEMO_EPISODES: String(EPISODES) } as const
