// @ts-check
import MinimizerPlugin from 'minimizer-webpack-plugin'

/**
 * Scripts go through swc, which makes them a little smaller than webpack's choice in a third of the time;
 * styles stay with webpack. Licences are in a separate file (`licences.mjs`), not in the scripts.
 * @type {NonNullable<import('webpack').Configuration['optimization']>}
 */
export const optimization = {
  minimize: { javascript: false },
  minimizer: [
    new MinimizerPlugin({
      test: /\.js$/,
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: { format: { comments: false } },
      extractComments: false,
      parallel: false,
    }),
    '...',
  ],
}
