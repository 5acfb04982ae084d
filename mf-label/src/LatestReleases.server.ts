export { prepare } from './Label.server'
