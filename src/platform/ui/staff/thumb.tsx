const NONE = '/pictures/ui/placeholder.svg';

/** A small square picture beside the name that says what it is. */
export function Thumb({ src, size = 40 }: { readonly src: string; readonly size?: number }) {
  return (
    <img
      className="thumb"
      src={src || NONE}
      width={size}
      height={size}
      style={{ width: size, height: size }}
      alt=""
      loading="lazy"
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(NONE)) currentTarget.src = NONE;
      }}
    />
  );
}
