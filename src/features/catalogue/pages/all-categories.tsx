import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'All categories',
  description: 'Every occasion, one step away.',
});

export default function AllCategories() {
  return <h1>All categories</h1>;
}
