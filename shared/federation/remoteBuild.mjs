// @ts-check
import webpack from 'webpack'
import { EMBED_FOLDER, embedBuild } from './embedBuild.mjs'
import { KnownInputsPlugin } from './knownInputs.mjs'

/** The container's name in a page, until it is published as the collective's own. */
const CONTAINER = 'radio_player'

/**
 * The build of what other sites load by federation: a container in one file, whose modules share nothing with the page
 * around, so that nothing has to be negotiated.
 * @param {import('./identity.mjs').Identity} part
 * @returns {import('webpack').Configuration}
 */
export const remoteBuild = (part) => {
  const { entry: _, ...build } = embedBuild(part, 'production')
  return {
    ...build,
    name: `${part.name} (remote)`,
    entry: {},
    output: { ...build.output, uniqueName: CONTAINER, cssFilename: `${EMBED_FOLDER}remoteEntry.css` },
    plugins: [
      new KnownInputsPlugin(part.dir),
      new webpack.container.ContainerPlugin({
        name: CONTAINER,
        filename: `${EMBED_FOLDER}remoteEntry.js`,
        exposes: Object.fromEntries(
          Object.entries(part.remote).map(([module, file]) => [`./${module}`, file]),
        ),
      }),
    ],
  }
}
