import { type ComponentType, type ReactNode } from 'react';
export type SlotName = 'player/Player' | 'radio/Home' | 'radio/Residences' | 'radio/Residence' | 'label/Label' | 'label/LatestReleases' | 'about/About';
export interface SlotProps {
    readonly name: SlotName;
    readonly skeleton?: ReactNode;
}
export declare const SlotProvider: import("react").Provider<ComponentType<SlotProps> | null>;
export declare const Slot: (props: SlotProps) => ReactNode;
