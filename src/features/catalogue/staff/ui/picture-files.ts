/** What a file chooser offers. On a phone the camera is among it, and HEIC photos come as JPEG. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif';
