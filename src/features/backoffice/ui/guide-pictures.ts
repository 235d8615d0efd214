/** Pictures of the guide by name, made by `npm run guide`. */
const files = import.meta.glob<string>('../../../../docs/guide/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const guidePicture = (name: string): string | undefined =>
  files[`../../../../docs/guide/pictures/${name}.webp`];
