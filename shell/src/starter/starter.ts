/**
 * The first script of a composed page, small enough to run at once. It keeps what visitors click before the program is
 * there, and starts the program, which is fetched meanwhile, once the page can be seen.
 */
import { systemClock } from '@site/shared/clock'
import { keepEarlyClicks } from '../parts/earlyClicks'
import { browserScreen } from './browserScreen'
import { whenShown } from './whenShown'

/** The page says what to run on the starter's own element, with the integrity browsers check it by. */
const run = ({ program = '', programIntegrity = '' }: DOMStringMap): void => {
  const script = document.createElement('script')
  Object.assign(script, { src: program, integrity: programIntegrity, crossOrigin: 'anonymous' })
  document.head.append(script)
}

const { currentScript } = document

keepEarlyClicks(document)
if (currentScript) void whenShown(browserScreen(window), systemClock).then(() => run(currentScript.dataset))
