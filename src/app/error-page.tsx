import { useRouteError } from 'react-router';

/** Shown when rendering or loading a page fails. Plain links: whatever broke, these work. */
export function ErrorPage() {
  const error = useRouteError();
  const offline = error instanceof Error && /dynamically imported|fetch/i.test(error.message);
  return (
    <main className="mx-auto max-w-xl px-4 py-24 text-center">
      <h1 className="font-display text-4xl text-plum">Unexpected Application Error!</h1>
      <p className="mt-4">
        {offline
          ? 'The page could not be fetched. Check your connection, then try again.'
          : 'Something broke on our side. Your cart is safe.'}
      </p>
      <p className="mt-8 flex justify-center gap-6">
        <a className="underline" href="">
          Try Again
        </a>
        <a className="underline" href="/">
          Home
        </a>
      </p>
    </main>
  );
}
