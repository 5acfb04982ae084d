/**
 * Words in the names of programs that fetch sounds and play them to nobody: search engines, previews of links, checks of feeds and
 * servers, and libraries that scripts name themselves by. A short list, after the general patterns of isbot
 * (github.com/omrilotan/isbot); names of podcast apps, which play, match none.
 */
const ROBOTS =
  /bot\b|bots\b|bot[/_-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|embedly|scan|monitor|uptime|pingdom|validator|checker|headless|lighthouse|curl\/|wget|python|go-http-client|java\/|ruby|perl|libwww|scrapy|axios|node-fetch|undici|postman/i

/** Whether a program is a known robot, by the name it gives itself; one without a name is no browser. */
export const isRobot = (userAgent: string | readonly string[] | undefined): boolean =>
  userAgent === undefined || userAgent.length === 0 || ROBOTS.test(String(userAgent))
