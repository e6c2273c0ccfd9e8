/** Sizes in pixels: Apple's touch icon, then the two that web manifests name. */
export const appIconSizes = [180, 192, 512] as const;
