import * as v from 'valibot';
export declare const LookSchema: v.ObjectSchema<{
    readonly logo: v.ExactOptionalSchema<v.ObjectSchema<{
        readonly box: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected a view box such as 0 0 312 100">]>;
        readonly shapes: v.ArraySchema<v.ObjectSchema<{
            readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected the d of an SVG path">]>;
            readonly weight: v.ExactOptionalSchema<v.NumberSchema<undefined>, undefined>;
        }, undefined>, undefined>;
    }, undefined>, undefined>;
    readonly colours: v.ExactOptionalSchema<v.RecordSchema<v.PicklistSchema<["ground", "ground-raised", "ground-sunken", "line", "ink", "ink-quiet", "acid", "on-acid", "direct", "on-direct"], undefined>, v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "Expected a colour such as #14100d">]>, undefined>, undefined>;
}, undefined>;
export type Look = v.InferOutput<typeof LookSchema>;
