import { notFoundMeta, PageNotFound } from '../ui/page-not-found.tsx';

export const meta = notFoundMeta;

export default function NotFound() {
  return <PageNotFound />;
}
