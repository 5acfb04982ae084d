import type { Prepare } from '@site/shared/platform'
import { prerenderLastSongs } from './playedQuery'

export const prepare: Prepare = ({ store }) => store.dispatch(prerenderLastSongs())
