import { type ComponentType, type ReactNode } from 'react';
export interface Slots {
}
export type SlotName = keyof Slots;
export interface SlotProps {
    readonly name: SlotName;
    readonly skeleton?: ReactNode;
    readonly loading?: 'eager' | 'lazy';
}
export declare const SlotProvider: import("react").Provider<ComponentType<SlotProps> | null>;
export declare const Slot: (props: SlotProps) => ReactNode;
