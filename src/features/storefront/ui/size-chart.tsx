import Ruler from 'lucide-react/icons/ruler';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { sizeChartMessages } from '../messages/size-chart.ts';

type Opened = ComponentType<{ brand: string; onClose: () => void }>;

/** The chart itself is fetched when somebody asks for it. */
export function SizeChart({ brand }: { brand: string }) {
  const t = useMessages(sizeChartMessages);
  const [Opened, setOpened] = useState<Opened>();
  const open = () =>
    import('../../sizes/ui/size-chart-dialog.tsx').then(
      ({ SizeChartDialog }) => setOpened(() => SizeChartDialog),
      () => {},
    );
  return (
    <>
      <Button className="md:-mr-3" look="quiet" small onClick={() => void open()} aria-haspopup="dialog">
        <Ruler size={18} aria-hidden="true" />
        {t.sizeChart}
      </Button>
      {Opened && <Opened brand={brand} onClose={() => setOpened(undefined)} />}
    </>
  );
}
