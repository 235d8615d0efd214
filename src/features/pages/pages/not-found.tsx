import { Link } from 'react-router';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Page not found',
  description: 'This page does not exist.',
  status: 404,
  noindex: true,
});

export default function NotFound() {
  return (
    <section className="mx-auto max-w-xl px-4 py-24 text-center">
      <h1 className="font-display text-5xl">This page has walked off</h1>
      <p className="mt-4">The address may have changed, or it never led anywhere.</p>
      <p className="mt-8">
        <Link to={paths.allCategories}>Browse All Categories</Link>
      </p>
    </section>
  );
}
