import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffSizeChartQuery } from '../api.ts';
import { SizeChartForm } from '../ui/size-chart-form.tsx';

export const meta = unlisted(
  'Size chart · Back office',
  'What each size is called, and how long the foot is.',
);

export default function StaffSizeChartPage() {
  const fetched = useStaffSizeChartQuery({});
  return (
    <StaffPage title="Size chart" back={{ href: paths.backofficeSettings, label: 'Settings' }}>
      <Whole fetched={fetched}>{(data) => <SizeChartForm data={data} />}</Whole>
    </StaffPage>
  );
}
