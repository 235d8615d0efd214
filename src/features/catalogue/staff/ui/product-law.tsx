import type { StaffProductWhole } from '../../../../contract/catalogue-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';

/** What the law asks for and the product does not say. It can be published all the same. */
export function ProductLaw({ gaps }: { readonly gaps: StaffProductWhole['law'] }) {
  const may = useMay();
  if (gaps.length === 0) return null;
  return (
    <Notice className="mb-5">
      The law asks for more: {gaps.map(({ text }) => text).join(' ')}
      {may('settings staff') && (
        <>
          {' '}
          <a className="text-link" href={paths.backofficeLaw}>
            Rules and sources
          </a>
        </>
      )}
    </Notice>
  );
}
