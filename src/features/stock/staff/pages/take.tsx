import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useStockTakesQuery } from '../api.ts';
import { OpenTake } from '../ui/open-take.tsx';
import { StartTake } from '../ui/start-take.tsx';
import { stockWords } from '../words.ts';
import '../ui/stock-staff.css';

export const meta = unlisted('Stock take · Back office', 'Count the shelf and put the stock right.');

export default function Take() {
  const say = useStaffWords(stockWords);
  const takes = useStockTakesQuery({});
  return (
    <StaffPage title={say('Stock take')} back={{ href: paths.backofficeStock, label: say('Stock') }}>
      <Whole fetched={takes}>
        {({ open, past }) => (open ? <OpenTake key={open.id} take={open} /> : <StartTake past={past} />)}
      </Whole>
    </StaffPage>
  );
}
