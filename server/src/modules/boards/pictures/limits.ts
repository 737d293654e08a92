/**
 * Bounds of a picture's header: a file of some kilobytes can claim to unfold to gigabytes.
 * Decision 76.
 */

/** 24 megapixels are 96 MB in the memory of the browser that shows them. */
export const PICTURE_PIXELS_MAX = 24_000_000;
export const PICTURE_SIDE_MAX = 12_000;
/** Each scan of a progressive JPEG runs over all pixels once more; encoders write about ten. */
export const JPEG_SCANS_MAX = 64;
/** Chunks or segments of a file. */
export const PARTS_MAX = 20_000;
