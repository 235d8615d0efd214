/** The customer's picture; the shop's own figure where there is none or it has gone. */
export function Avatar({ src, size }: { src?: string | null | undefined; size: number }) {
  const fallback = '/brand/avatar.svg';
  return (
    <img
      className="avatar"
      src={src ?? fallback}
      width={size}
      height={size}
      alt=""
      onError={(event) => {
        if (!event.currentTarget.src.endsWith(fallback)) event.currentTarget.src = fallback;
      }}
    />
  );
}
