import type { Feature } from './siteStore';
export declare const useFeature: (feature: Feature) => void;
