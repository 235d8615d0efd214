import { paths } from '../../../../contract/paths.ts';
import type { Screen } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffSizeChartQuery } from '../api.ts';
import { SizeChartForm } from '../ui/size-chart-form.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Size chart · Back office',
  description: 'What each size is called, and how long the foot is.',
  noindex: true,
});

export default function StaffSizeChartPage() {
  const fetched = useStaffSizeChartQuery({});
  return (
    <StaffPage title="Size chart" back={{ href: paths.backofficeSettings, label: 'Settings' }}>
      <Whole fetched={fetched}>{(data) => <SizeChartForm data={data} />}</Whole>
    </StaffPage>
  );
}
