import type { Slice } from '@reduxjs/toolkit';
export declare const ownState: <State>(slice: Pick<Slice<State>, 'reducerPath' | 'getInitialState'>) => (state: object) => State;
