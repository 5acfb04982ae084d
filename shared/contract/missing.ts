/** How far below a type its members are looked at. */
type Deeper = { 4: 3; 3: 2; 2: 1; 1: 0; 0: 0 }
type Depth = keyof Deeper

type AnyFunction = (...given: never[]) => unknown

type MissingMembers<Then, Now, Path extends string, Left extends Depth> = {
  [Key in keyof Then & string]: Key extends keyof Now
    ? Missing<NonNullable<Then[Key]>, NonNullable<Now[Key]>, `${Path}.${Key}`, Deeper[Left]>
    : `${Path}.${Key}`
}[keyof Then & string]

/**
 * Paths of the members a type had then and has no more, optional ones included: those an assignment does not miss.
 * Functions are left to assignments, which compare what they take and give.
 */
export type Missing<Then, Now, Path extends string, Left extends Depth = 4> = Left extends 0
  ? never
  : [Then] extends [AnyFunction | string | number | boolean]
    ? never
    : [Then] extends [ReadonlyArray<infer ThenItem>]
      ? [Now] extends [ReadonlyArray<infer NowItem>]
        ? Missing<ThenItem, NowItem, `${Path}[]`, Deeper[Left]>
        : Path
      : MissingMembers<Then, Now, Path, Left>

/** A compile error that names what is missing. */
export type Kept<Gone extends never> = Gone
