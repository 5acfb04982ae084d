import * as v from './builders';
export { v };
